import type { SiteWords } from '../dealer/shown-car.ts'

/** Romanian, with and without its own letters, and with the cedillas of old keyboards. */
export const words: SiteWords = {
  fuel: {
    Gasoline: ['Benzină', 'Benzina', 'benzină'],
    Diesel: ['Motorină', 'Motorina', 'Diesel'],
    LPG: ['Benzină + GPL', 'GPL'],
    CNG: ['GNC', 'Benzină + GNC'],
    Hybrid: ['Hibrid', 'Hybrid', 'Hibrid Plug-In'],
    Electric: ['Electric', 'Electrică'],
  },
  gearbox: {
    Automatic: ['Automată', 'Automata', 'Cutie automată'],
    Manual: ['Manuală', 'Manuala', 'Cutie manuală'],
    'Semi-Automatic': ['Semiautomată', 'Semiautomata'],
  },
  body: {
    Sedan: ['Berlină', 'Sedan', 'Limuzina'],
    Hatchback: ['Hatchback'],
    Wagon: ['Break', 'Combi'],
    SUV: ['SUV', 'Teren'],
    Van: ['Monovolum', 'Minivan'],
    Coupe: ['Coupe', 'Cupe'],
    Convertible: ['Cabrio', 'Decapotabilă'],
    Truck: ['Pick-up', 'Pickup'],
  },
  colour: {
    White: ['Alb', 'Alb metalizat'],
    Black: ['Negru', 'Negru metalizat'],
    Silver: ['Argintiu'],
    Gray: ['Gri', 'Gri închis'],
    Blue: ['Albastru', 'Albastru deschis'],
    Red: ['Roșu', 'Roşu', 'Rosu', 'Vișiniu'],
    Green: ['Verde'],
    Brown: ['Maro'],
    Beige: ['Bej'],
    Orange: ['Portocaliu'],
  },
  drive: {
    fwd: ['Față', 'Faţă', 'http://schema.org/FrontWheelDriveConfiguration'],
    rwd: ['Spate', 'https://schema.org/RearWheelDriveConfiguration'],
    awd: ['Integrală', 'Integrala'],
    '4wd': ['4x4', 'https://schema.org/FourWheelDriveConfiguration'],
  },
  onRequest: 'preț la cerere',
  call: 'Relații la telefon:',
}
