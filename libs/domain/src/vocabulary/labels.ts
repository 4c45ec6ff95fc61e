/** Names of the filter values and of Korea's regions in the languages of the shop. */
export type Label = Readonly<Record<'ar' | 'en' | 'sq', string>>
type Labels = Readonly<Record<string, Label>>

const label = (ar: string, en: string, sq: string): Label => ({ ar, en, sq })

const fuel: Labels = {
  Gasoline: label('بنزين', 'Petrol', 'Benzinë'),
  Diesel: label('ديزل', 'Diesel', 'Naftë'),
  Electric: label('كهرباء', 'Electric', 'Elektrike'),
  Hybrid: label('هايبرد', 'Hybrid', 'Hibride'),
  LPG: label('غاز مسال', 'LPG', 'Gaz (LPG)'),
  CNG: label('غاز طبيعي', 'CNG', 'Gaz natyror (CNG)'),
  Hydrogen: label('هيدروجين', 'Hydrogen', 'Hidrogjen'),
}

const transmission: Labels = {
  Manual: label('يدوي', 'Manual', 'Manual'),
  Automatic: label('أوتوماتيك', 'Automatic', 'Automatik'),
  CVT: label('CVT', 'CVT', 'CVT'),
  'Semi-Automatic': label('نصف أوتوماتيك', 'Semi-automatic', 'Gjysmë-automatik'),
}

const color: Labels = {
  White: label('أبيض', 'White', 'E bardhë'),
  Black: label('أسود', 'Black', 'E zezë'),
  Silver: label('فضي', 'Silver', 'Argjend'),
  Gray: label('رمادي', 'Grey', 'Gri'),
  Blue: label('أزرق', 'Blue', 'Blu'),
  Red: label('أحمر', 'Red', 'E kuqe'),
  Green: label('أخضر', 'Green', 'E gjelbër'),
  Yellow: label('أصفر', 'Yellow', 'E verdhë'),
  Brown: label('بني', 'Brown', 'Kafe'),
  Orange: label('برتقالي', 'Orange', 'Portokalli'),
  Purple: label('بنفسجي', 'Purple', 'Vjollcë'),
  Beige: label('بيج', 'Beige', 'Bezhë'),
  Gold: label('ذهبي', 'Gold', 'E artë'),
  Pink: label('وردي', 'Pink', 'Rozë'),
  Other: label('لون آخر', 'Other', 'Tjetër'),
}

const type: Labels = {
  Sedan: label('سيدان', 'Saloon', 'Sedan'),
  SUV: label('SUV', 'SUV', 'SUV'),
  Truck: label('شاحنة وبيك أب', 'Pickup or truck', 'Kamionetë'),
  Coupe: label('كوبيه', 'Coupé', 'Kupe'),
  Hatchback: label('هاتشباك', 'Hatchback', 'Hatchback'),
  Van: label('فان', 'Van', 'Furgon'),
  Wagon: label('ستيشن', 'Estate', 'Karavan'),
  Convertible: label('مكشوفة', 'Convertible', 'Kabriolet'),
  Electric: label('كهربائية', 'Electric', 'Elektrike'),
}

const drive: Labels = {
  fwd: label('دفع أمامي', 'Front-wheel', 'Përpara'),
  rwd: label('دفع خلفي', 'Rear-wheel', 'Prapa'),
  awd: label('دفع كلي', 'All-wheel', 'Në të katër rrotat'),
  '4wd': label('دفع رباعي', 'Four-wheel', '4x4'),
  '2wd': label('دفع ثنائي', 'Two-wheel', '4x2'),
}

const region: Labels = {
  Seoul: label('سيول', 'Seoul', 'Seul'),
  Gyeonggi: label('جيونغي', 'Gyeonggi', 'Gyeonggi'),
  Incheon: label('إنتشون', 'Incheon', 'Incheon'),
  Busan: label('بوسان', 'Busan', 'Busan'),
  Daegu: label('دايغو', 'Daegu', 'Daegu'),
  Daejeon: label('دايجون', 'Daejeon', 'Daejeon'),
  Gwangju: label('غوانغجو', 'Gwangju', 'Gwangju'),
  Ulsan: label('أولسان', 'Ulsan', 'Ulsan'),
  Sejong: label('سيجونغ', 'Sejong', 'Sejong'),
  Gangwon: label('غانغوون', 'Gangwon', 'Gangwon'),
  Chungbuk: label('تشونغتشونغ الشمالية', 'North Chungcheong', 'Chungcheong i Veriut'),
  Chungnam: label('تشونغتشونغ الجنوبية', 'South Chungcheong', 'Chungcheong i Jugut'),
  Jeonbuk: label('جولا الشمالية', 'North Jeolla', 'Jeolla e Veriut'),
  Jeonnam: label('جولا الجنوبية', 'South Jeolla', 'Jeolla e Jugut'),
  Gyeongbuk: label('غيونغسانغ الشمالية', 'North Gyeongsang', 'Gyeongsang i Veriut'),
  Gyeongnam: label('غيونغسانغ الجنوبية', 'South Gyeongsang', 'Gyeongsang i Jugut'),
  Jeju: label('جيجو', 'Jeju', 'Jeju'),
}

export const LABELS = { fuel, transmission, color, type, drive, region }
