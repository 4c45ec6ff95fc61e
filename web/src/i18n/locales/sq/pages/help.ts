import type { InAlbanian } from '../../../strings.ts'
import type { help as english } from '../../en/pages/help.ts'

export const help: InAlbanian<typeof english> = {
  title: 'Ndihmë',
  description: 'Gjeni çfarë doni të bëni te {{brand}}, ose flisni me ne.',
  lead: 'Zgjidhni çfarë doni të bëni, ose na shkruani.',
  findTitle: 'Po kërkoj një veturë',
  toSearch: 'Kërko në të gjitha veturat',
  toBudget: 'Kërko sipas buxhetit',
  toFavorites: 'Të preferuarat e mia',
  priceTitle: 'Kam një pyetje për çmimin',
  toPriceAnswers: 'Çmimi dhe pagesa',
  toFinancing: 'Financimi',
  toInsurance: 'Sigurimi',
  buyTitle: 'Si bëhet blerja',
  toSteps: 'Shtatë hapat',
  toInspectionAnswers: 'Inspektimi dhe historia',
  toDeliveryAnswers: 'Transporti dhe dorëzimi',
  accountTitle: 'Llogaria dhe të dhënat e mia',
  toAccount: 'Llogaria ime',
  toPassword: 'Kam harruar fjalëkalimin',
  toData: 'Shih ose fshi të dhënat e mia',
  talkTitle: 'Flisni me ne',
  whatsapp: 'WhatsApp',
  phone: 'Telefon',
  mail: 'E-posta',
  noContact: 'Ende nuk është caktuar asnjë kontakt.',
}
