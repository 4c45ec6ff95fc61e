import type { AllowList } from '@karvan/scraper-kit'
import { INSPECTION_SHEET, UNREAD_OF_SHEET } from '../papers/inspection-sheet.ts'
import { INSURANCE_RECORD, UNREAD_OF_RECORD } from '../papers/insurance-record.ts'

/**
 * What we keep of Encar's answers (README.md, 4 to 7). Plates, dealer and office names, phones,
 * addresses, user ids and sellers' free text are not named here and so never stored.
 */

const PHOTO: AllowList = { type: true, location: true, ordering: true }

export const LIST_ROW: AllowList = {
  Id: true,
  Separation: true,
  Trust: true,
  ServiceMark: true,
  Condition: true,
  Photo: true,
  Photos: PHOTO,
  Manufacturer: true,
  Model: true,
  ModelGroup: true,
  Badge: true,
  BadgeDetail: true,
  FuelType: true,
  Transmission: true,
  GreenType: true,
  EvType: true,
  Year: true,
  FormYear: true,
  Mileage: true,
  Price: true,
  SellType: true,
  BuyType: true,
  SalesStatus: true,
  ServiceCopyCar: true,
  OfficeCityState: true,
  ModifiedDate: true,
  Color: true,
}

const VEHICLE: AllowList = {
  vehicleId: true,
  vehicleType: true,
  vin: true,
  manage: { dummy: true, dummyVehicleId: true, reRegistered: true, registDateTime: true, modifyDateTime: true },
  category: {
    type: true,
    manufacturerCd: true,
    manufacturerName: true,
    manufacturerEnglishName: true,
    modelCd: true,
    modelName: true,
    modelGroupCd: true,
    modelGroupName: true,
    modelGroupEnglishName: true,
    gradeCd: true,
    gradeName: true,
    gradeEnglishName: true,
    gradeDetailCd: true,
    gradeDetailName: true,
    gradeDetailEnglishName: true,
    yearMonth: true,
    formYear: true,
    domestic: true,
    importType: true,
    originPrice: true,
  },
  advertisement: {
    type: true,
    price: true,
    status: true,
    salesStatus: true,
    advertisementType: true,
    leaseRentInfo: true,
    diagnosisCar: true,
  },
  spec: {
    type: true,
    mileage: true,
    displacement: true,
    transmissionName: true,
    fuelCd: true,
    fuelName: true,
    colorName: true,
    seatCount: true,
    bodyName: true,
    tradeType: true,
    drivingMethodName: true,
  },
  photos: { code: true, path: true, type: true, updateDateTime: true },
  condition: {
    accident: { recordView: true, resumeView: true },
    inspection: { formats: true },
    seizing: { seizingCount: true, pledgeCount: true, seizing: true, mortgage: true },
  },
  options: { type: true, standard: true, choice: true },
}

export const DETAIL: AllowList = { vehicle: VEHICLE, record: INSURANCE_RECORD, inspection: INSPECTION_SHEET }

const below = (part: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, reason]) => [`${part}.${field}`, reason]))

const OF_THE_ADVERTISEMENT = 'about the advertisement, not about the car'
const CODE_OF_A_NAME = 'the name beside it is read'
const NO_WORDS = 'nobody has published what its codes mean'

/** What is kept and becomes no fact of the car, each with the reason. A kept field that is neither read nor named here fails a test. */
export const UNREAD: Readonly<Record<string, string>> = {
  'list.Id': 'the id that the listing is stored under',
  'list.Separation': OF_THE_ADVERTISEMENT,
  'list.Trust': OF_THE_ADVERTISEMENT,
  'list.ServiceMark': OF_THE_ADVERTISEMENT,
  'list.Condition': 'which papers there are, which the papers themselves show',
  'list.GreenType': 'a discount on Korean tolls',
  'list.EvType': 'the fuel says it',
  'list.BuyType': OF_THE_ADVERTISEMENT,
  'list.ServiceCopyCar': 'copies are found by the vehicle that they share',
  'detail.vehicle.vehicleType': 'all that is asked for are cars',
  'detail.vehicle.manage.dummy': 'copies are found by the vehicle that they share',
  'detail.vehicle.manage.dummyVehicleId': 'copies are found by the vehicle that they share',
  'detail.vehicle.manage.reRegistered': OF_THE_ADVERTISEMENT,
  'detail.vehicle.manage.registDateTime': OF_THE_ADVERTISEMENT,
  'detail.vehicle.category.type': 'all that is asked for are cars',
  'detail.vehicle.category.manufacturerCd': CODE_OF_A_NAME,
  'detail.vehicle.category.manufacturerEnglishName': 'our own vocabulary names makes',
  'detail.vehicle.category.modelCd': CODE_OF_A_NAME,
  'detail.vehicle.category.modelGroupCd': CODE_OF_A_NAME,
  'detail.vehicle.category.modelGroupEnglishName': 'our own vocabulary names models',
  'detail.vehicle.category.gradeCd': CODE_OF_A_NAME,
  'detail.vehicle.category.gradeDetailCd': CODE_OF_A_NAME,
  'detail.vehicle.category.originPrice': 'what the car cost new in Korea: no page compares prices with it yet',
  'detail.vehicle.advertisement.type': OF_THE_ADVERTISEMENT,
  'detail.vehicle.advertisement.status': 'read where the sale is looked at (state.ts)',
  'detail.vehicle.advertisement.diagnosisCar': 'a service of the site, whose findings are not fetched',
  'detail.vehicle.spec.type': 'all that is asked for are cars',
  'detail.vehicle.spec.fuelCd': CODE_OF_A_NAME,
  'detail.vehicle.spec.tradeType': OF_THE_ADVERTISEMENT,
  'detail.vehicle.condition.accident.recordView': 'the record itself is read',
  'detail.vehicle.condition.accident.resumeView': 'the record itself is read',
  'detail.vehicle.condition.inspection.formats': 'the sheet itself is read',
  'detail.vehicle.options.type': 'all that is asked for are cars',
  'detail.vehicle.options.choice': NO_WORDS,
  ...below('detail.record', UNREAD_OF_RECORD),
  ...below('detail.inspection', UNREAD_OF_SHEET),
}
