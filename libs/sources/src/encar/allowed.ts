import type { AllowList } from '@karvan/scraper-kit'
import { INSURANCE_RECORD } from '../papers/insurance-record.ts'

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
    seizing: { seizingCount: true, pledgeCount: true },
  },
  options: { type: true, standard: true, choice: true },
}

const CODE: AllowList = { code: true, title: true }

const INSPECTION: AllowList = {
  master: {
    accdient: true,
    accident: true,
    simpleRepair: true,
    registrationDate: true,
    detail: {
      mileage: true,
      mileageStateType: CODE,
      firstRegistrationDate: true,
      issueDate: true,
      waterlog: true,
      tuning: true,
      recall: true,
      usageChangeTypes: CODE,
    },
  },
  outers: { type: CODE, statusTypes: CODE, attributes: true },
}

export const DETAIL: AllowList = { vehicle: VEHICLE, record: INSURANCE_RECORD, inspection: INSPECTION }
