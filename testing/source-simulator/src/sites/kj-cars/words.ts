import type { SiteWords } from '../dealer/shown-car.ts'

/** Bulgarian in both alphabets, with the English and German words that dealers leave as they are. */
export const words: SiteWords = {
  fuel: {
    Gasoline: ['Бензин', 'бензинов', 'Benzin', 'Petrol'],
    Diesel: ['Дизел', 'dizel', 'Diesel'],
    LPG: ['Газ/Бензин', 'Газ', 'LPG'],
    CNG: ['Метан/Бензин', 'Метан'],
    Hybrid: ['Хибрид', 'хибриден', 'hibrid', 'Plug-in хибрид'],
    Electric: ['Електрически', 'elektricheski', 'Elektro'],
  },
  gearbox: {
    Automatic: ['Автоматична', 'автоматик', 'avtomatik', 'Automatik'],
    Manual: ['Ръчна', 'ръчни', 'rachna', 'Schaltgetriebe'],
    'Semi-Automatic': ['Полуавтоматична', 'poluavtomatichna'],
  },
  body: {
    Sedan: ['Седан', 'Limousine'],
    Hatchback: ['Хечбек', 'hechbek'],
    Wagon: ['Комби', 'kombi'],
    SUV: ['Джип', 'dzhip', 'SUV'],
    Van: ['Ван', 'Миниван'],
    Coupe: ['Купе', 'kupe'],
    Convertible: ['Кабрио', 'kabrio'],
    Truck: ['Пикап', 'pikap'],
  },
  colour: {
    White: ['Бял', 'byal', 'Weiß'],
    Black: ['Черен', 'Черен металик', 'cheren', 'schwarz'],
    Silver: ['Сребрист', 'srebrist', 'Silber'],
    Gray: ['Сив', 'Тъмно сив', 'siv'],
    Blue: ['Син', 'Светло син', 'sin'],
    Red: ['Червен', 'Бордо', 'cherven'],
    Green: ['Зелен', 'zelen'],
    Brown: ['Кафяв', 'kafyav'],
    Beige: ['Бежов', 'bezhov'],
    Orange: ['Оранжев', 'oranzhev'],
  },
  drive: {
    fwd: ['Предно предаване', 'predno', 'https://schema.org/FrontWheelDriveConfiguration'],
    rwd: ['Задно', 'zadno'],
    awd: ['https://schema.org/AllWheelDriveConfiguration', 'AWD'],
    '4wd': ['4x4', '4WD'],
  },
  onRequest: 'по договаряне',
  call: 'За повече информация:',
}
