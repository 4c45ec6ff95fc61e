import type { SiteWords } from '../dealer/shown-car.ts'

/** Albanian, with and without its own letters, and the German words of dealers in Kosovo. */
export const words: SiteWords = {
  fuel: {
    Gasoline: ['Benzinë', 'Benzine', 'Benzin'],
    Diesel: ['Naftë', 'Nafte', 'Dizel'],
    LPG: ['Gaz', 'Benzinë/Gaz'],
    CNG: ['CNG'],
    Hybrid: ['Hibrid', 'Hybrid'],
    Electric: ['Elektrik', 'Elektro'],
  },
  gearbox: {
    Automatic: ['Automatik', 'Automatike'],
    Manual: ['Manual', 'Manuale'],
    'Semi-Automatic': ['Gjysmë automatik'],
  },
  body: {
    Sedan: ['Limuzinë', 'Limuzine'],
    Hatchback: ['Hatchback'],
    Wagon: ['Karavan', 'Kombi'],
    SUV: ['Xhip', 'SUV'],
    Van: ['Furgon', 'Van'],
    Coupe: ['Kupe', 'Coupe'],
    Convertible: ['Kabriolet'],
    Truck: ['Kamionetë', 'Pickup'],
  },
  colour: {
    White: ['E bardhë', 'Bardhë'],
    Black: ['E zezë', 'Zezë'],
    Silver: ['Argjend', 'E argjendtë'],
    Gray: ['Gri'],
    Blue: ['Blu', 'E kaltër'],
    Red: ['E kuqe', 'Kuqe'],
    Green: ['E gjelbër', 'Gjelbër'],
    Brown: ['Kafe'],
    Beige: ['Bezhë'],
    Orange: ['Portokalli'],
  },
  drive: {
    fwd: ['Përpara', 'https://schema.org/FrontWheelDriveConfiguration'],
    rwd: ['Prapa', 'https://schema.org/RearWheelDriveConfiguration'],
    awd: ['AWD', 'https://schema.org/AllWheelDriveConfiguration'],
    '4wd': ['4 rrota', '4x4'],
  },
  onRequest: 'me marrëveshje',
  call: 'Telefononi:',
}
