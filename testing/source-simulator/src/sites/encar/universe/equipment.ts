import { Random } from '../../../random.ts'
import { PLANTED_WORDS } from './planted.ts'
import type { Listing } from './listing.ts'

/** One option of the dictionary. `grade` is how dear a car must be (0 cheap … 1 dear) before it is usual. */
export interface Option {
  readonly code: string
  readonly name: string
  readonly group: OptionGroup
  readonly grade: number
  /** First year in which it was sold. */
  readonly since: number
  /** Options that belong under another one in the dictionary. */
  readonly parent?: string
}

type OptionGroup = '외관/내장' | '안전' | '편의/멀티미디어' | '시트'

const option = (code: string, name: string, group: OptionGroup, grade: number, since = 2000): Option => ({
  code,
  name,
  group,
  grade,
  since,
})
const under = (parent: string, child: Option): Option => ({ ...child, parent })

/** The dictionary of standard options: codes and Korean names. */
export const OPTIONS: readonly Option[] = [
  option('001', '브레이크 잠김 방지(ABS)', '안전', 0),
  option('002', '전자제어 서스펜션(ECS)', '안전', 0.75, 2010),
  option('003', '파워 전동시트', '시트', 0.4),
  under('003', option('004', '전동시트(운전석)', '시트', 0.35)),
  under('003', option('005', '전동시트(동승석)', '시트', 0.5)),
  under('003', option('006', '전동시트(뒷좌석)', '시트', 0.88)),
  option('007', '파워 도어록', '편의/멀티미디어', 0),
  option('008', '파워 스티어링 휠', '편의/멀티미디어', 0),
  option('009', '파워 윈도우', '편의/멀티미디어', 0),
  option('010', '선루프', '외관/내장', 0.5),
  option('011', '파노라마 선루프', '외관/내장', 0.62, 2011),
  option('012', '헤드램프', '외관/내장', 0.3),
  under('012', option('013', '헤드램프(HID)', '외관/내장', 0.45)),
  under('012', option('014', '헤드램프(LED)', '외관/내장', 0.4, 2015)),
  option('015', '루프랙', '외관/내장', 0.45),
  option('016', '알루미늄 휠', '외관/내장', 0.15),
  option('017', '전동접이 사이드 미러', '외관/내장', 0.15),
  option('018', '고스트 도어 클로징', '외관/내장', 0.93, 2012),
  option('019', '전동 트렁크', '외관/내장', 0.58, 2012),
  option('020', '에어백', '안전', 0),
  under('020', option('021', '에어백(운전석)', '안전', 0)),
  under('020', option('022', '에어백(동승석)', '안전', 0.02)),
  under('020', option('023', '에어백(사이드)', '안전', 0.15)),
  under('020', option('024', '에어백(커튼)', '안전', 0.2)),
  option('025', '미끄럼 방지(TCS)', '안전', 0.1),
  option('026', '차체자세 제어장치(ESC)', '안전', 0.12, 2008),
  option('027', '타이어 공기압센서(TPMS)', '안전', 0.1, 2012),
  option('028', '차선이탈 경보(LDWS)', '안전', 0.35, 2015),
  option('029', '차로이탈방지 보조(LKA)', '안전', 0.38, 2018),
  option('030', '후측방 경보(BSD)', '안전', 0.45, 2014),
  option('031', '전방 충돌방지 보조(FCA)', '안전', 0.35, 2017),
  option('032', '주차감지센서', '안전', 0.2),
  under('032', option('033', '주차감지센서(전방)', '안전', 0.45)),
  under('032', option('034', '주차감지센서(후방)', '안전', 0.18)),
  option('035', '후방 카메라', '안전', 0.25, 2008),
  option('036', '360도 어라운드 뷰', '안전', 0.62, 2013),
  option('037', '크루즈 컨트롤', '편의/멀티미디어', 0.3),
  under('037', option('038', '크루즈 컨트롤(일반)', '편의/멀티미디어', 0.3)),
  under('037', option('039', '크루즈 컨트롤(어댑티브)', '편의/멀티미디어', 0.5, 2014)),
  option('040', '헤드업 디스플레이(HUD)', '편의/멀티미디어', 0.66, 2013),
  option('041', '전자식 주차브레이크(EPB)', '편의/멀티미디어', 0.42, 2010),
  option('042', '자동 에어컨', '편의/멀티미디어', 0.25),
  option('043', '스마트키', '편의/멀티미디어', 0.28, 2008),
  option('044', '무선도어 잠금장치', '편의/멀티미디어', 0.05),
  option('045', '레인센서', '편의/멀티미디어', 0.45),
  option('046', '오토 라이트', '편의/멀티미디어', 0.3),
  option('047', '커튼/블라인드(뒷좌석)', '편의/멀티미디어', 0.6),
  option('048', '내비게이션', '편의/멀티미디어', 0.4),
  option('049', '앞좌석 AV 모니터', '편의/멀티미디어', 0.42),
  option('050', '뒷좌석 AV 모니터', '편의/멀티미디어', 0.93, 2010),
  option('051', '블루투스', '편의/멀티미디어', 0.12, 2009),
  option('052', 'CD 플레이어', '편의/멀티미디어', 0.1),
  option('053', 'USB 단자', '편의/멀티미디어', 0.05, 2008),
  option('054', 'AUX 단자', '편의/멀티미디어', 0.05),
  option('055', '무선 충전', '편의/멀티미디어', 0.55, 2016),
  option('056', '애플 카플레이/안드로이드 오토', '편의/멀티미디어', 0.38, 2017),
  option('057', '하이패스', '편의/멀티미디어', 0.35, 2010),
  option('058', 'ECM 룸미러', '외관/내장', 0.4),
  option('059', '열선 스티어링 휠', '외관/내장', 0.35, 2011),
  option('060', '스티어링 휠 리모컨', '외관/내장', 0.12),
  option('061', '패들 시프트', '외관/내장', 0.58, 2011),
  option('062', '가죽시트', '시트', 0.28),
  option('063', '열선시트(앞좌석)', '시트', 0.22),
  option('064', '열선시트(뒷좌석)', '시트', 0.48),
  option('065', '통풍시트(운전석)', '시트', 0.46, 2011),
  option('066', '통풍시트(동승석)', '시트', 0.52, 2011),
  option('067', '통풍시트(뒷좌석)', '시트', 0.9, 2016),
  option('068', '메모리 시트(운전석)', '시트', 0.6),
  option('069', '안마시트', '시트', 0.92, 2015),
]

/** The planted options, which stand in the dictionary like all others. */
export const PLANTED_OPTIONS: readonly Option[] = PLANTED_WORDS.flatMap((entry) =>
  entry.optionCode === undefined ? [] : [option(entry.optionCode, entry.word, '편의/멀티미디어', 2)],
)

/** How dear a car is among all, 0 … 1: new price, then trim. */
function gradeOf(listing: Listing): number {
  const price = Math.min(1, Math.log(Math.max(900, listing.edition.newPrice) / 900) / Math.log(14))
  const trims = listing.edition.model.trims.length
  return Math.min(1, 0.8 * price + (0.28 * (listing.core.trim + 1)) / trims)
}

/** The codes of what a car has: the dearer and the newer, the more. Parents are left out, as the source does. */
export function equipmentOf(seed: number, listing: Listing): string[] {
  const random = new Random(seed, listing.core.car, 0xe9)
  const grade = gradeOf(listing)
  const year = Math.floor(listing.core.yearMonth / 100)
  const parents = new Set(OPTIONS.flatMap((entry) => (entry.parent === undefined ? [] : [entry.parent])))
  const codes = OPTIONS.filter((entry) => {
    // Drawn for every option, so that one car's luck does not depend on its age.
    const luck = 0.12 * random.normal()
    const newer = Math.min(0.1, Math.max(0, (year - 2015) * 0.01))
    return !parents.has(entry.code) && year >= entry.since && grade + newer + luck >= entry.grade
  }).map((entry) => entry.code)
  return listing.planted?.optionCode === undefined ? codes : [...codes, listing.planted.optionCode]
}
