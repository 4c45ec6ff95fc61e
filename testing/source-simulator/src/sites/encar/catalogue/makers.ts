import { TESLA_MODELS, JEEP_MODELS, FORD_MODELS, LINCOLN_MODELS, CADILLAC_MODELS } from './american.ts'
import { AUDI_MODELS } from './audi.ts'
import { BMW_MODELS } from './bmw.ts'
import { CHEVROLET_MODELS } from './chevrolet.ts'
import { GENESIS_MODELS } from './genesis.ts'
import { HYUNDAI_CAR_MODELS } from './hyundai-cars.ts'
import { HYUNDAI_UTILITY_MODELS } from './hyundai-utility.ts'
import { LEXUS_MODELS, TOYOTA_MODELS, HONDA_MODELS } from './japanese.ts'
import { KG_MOBILITY_MODELS } from './kg-mobility.ts'
import { KIA_CAR_MODELS } from './kia-cars.ts'
import { KIA_UTILITY_MODELS } from './kia-utility.ts'
import { LAND_ROVER_MODELS } from './land-rover.ts'
import { MERCEDES_MODELS } from './mercedes.ts'
import { MINI_MODELS } from './mini.ts'
import { PORSCHE_MODELS } from './porsche.ts'
import { RENAULT_KOREA_MODELS } from './renault-korea.ts'
import { VOLKSWAGEN_MODELS } from './volkswagen.ts'
import { VOLVO_MODELS } from './volvo.ts'
import type { Maker, ModelGroup } from './types.ts'

type Names = readonly [name: string, english: string, sourceEnglish: string, code: string, wmi: string]

const domestic = ([name, english, sourceEnglish, code, wmi]: Names, models: readonly ModelGroup[]): Maker => ({
  name,
  english,
  sourceEnglish,
  code,
  domestic: true,
  firstYear: 0.88,
  yearly: 0.885,
  wmi,
  models,
})

const imported = ([name, english, sourceEnglish, code, wmi]: Names, models: readonly ModelGroup[]): Maker => ({
  name,
  english,
  sourceEnglish,
  code,
  domestic: false,
  firstYear: 0.8,
  yearly: 0.865,
  wmi,
  models,
})

/** Every maker of the stock. Codes and English names, quirks included, follow the source's own maker list. */
export const MAKERS: readonly Maker[] = [
  domestic(['현대', 'Hyundai', 'Hyundai', '001', 'KMH'], [...HYUNDAI_CAR_MODELS, ...HYUNDAI_UTILITY_MODELS]),
  domestic(['기아', 'Kia', 'Kia', '002', 'KNA'], [...KIA_CAR_MODELS, ...KIA_UTILITY_MODELS]),
  domestic(['제네시스', 'Genesis', 'Genesis', '007', 'KMT'], GENESIS_MODELS),
  domestic(['쉐보레(GM대우)', 'Chevrolet', 'ChevroletGMDaewoo', '003', 'KLA'], CHEVROLET_MODELS),
  domestic(['르노코리아(삼성)', 'Renault Korea', 'Renault-KoreaSamsung', '005', 'KNM'], RENAULT_KOREA_MODELS),
  domestic(['KG모빌리티(쌍용)', 'KG Mobility', 'KG_Mobility_Ssangyong', '004', 'KPT'], KG_MOBILITY_MODELS),
  imported(['BMW', 'BMW', 'BMW', '012', 'WBA'], BMW_MODELS),
  imported(['벤츠', 'Mercedes-Benz', 'Mercedes-Benz', '013', 'WDD'], MERCEDES_MODELS),
  imported(['아우디', 'Audi', 'Audi', '011', 'WAU'], AUDI_MODELS),
  imported(['폭스바겐', 'Volkswagen', 'Volkswagen', '014', 'WVW'], VOLKSWAGEN_MODELS),
  imported(['볼보', 'Volvo', 'Volvo', '017', 'YV1'], VOLVO_MODELS),
  imported(['포르쉐', 'Porsche', 'Porsche', '015', 'WP0'], PORSCHE_MODELS),
  imported(['랜드로버', 'Land Rover', 'Land Rover', '020', 'SAL'], LAND_ROVER_MODELS),
  imported(['미니', 'MINI', 'MINI', '021', 'WMW'], MINI_MODELS),
  imported(['렉서스', 'Lexus', 'Lexus', '035', 'JTH'], LEXUS_MODELS),
  imported(['도요타', 'Toyota', 'Toyota', '031', 'JTD'], TOYOTA_MODELS),
  imported(['혼다', 'Honda', 'Honda', '027', '1HG'], HONDA_MODELS),
  imported(['테슬라', 'Tesla', 'Tesla', '087', '5YJ'], TESLA_MODELS),
  imported(['지프', 'Jeep', 'Jeep', '083', '1C4'], JEEP_MODELS),
  imported(['포드', 'Ford', 'Ford', '024', '1FM'], FORD_MODELS),
  imported(['링컨', 'Lincoln', 'Lincoln', '044', '5LM'], LINCOLN_MODELS),
  imported(['캐딜락', 'Cadillac', 'Cadillac', '043', '1GY'], CADILLAC_MODELS),
]
