/*
 * Brings what a source writes into one form before it is compared with the vocabulary: sites pad, bracket and number their words, and
 * have words of their own for "nothing".
 */

/** Letters without a form, and halves of letters. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu

/** Words that stand for no value, once brackets, spaces and signs are off. */
const NOTHING = new Set([
  '',
  'na',
  'none',
  'null',
  'nil',
  'unknown',
  'undefined',
  'nodata',
  'false',
  'tbd',
  'noinfo',
  'noinformation',
  'notavailable',
  'notspecified',
  'unspecified',
  'notselected',
  'noneimporttype',
  'noneimport',
  'nonimport',
  'notimport',
  'noimport',
  'importnone',
  '없음',
  '정보없음',
  '미상',
  '미정',
  '미확인',
  '미입력',
  '미선택',
  '미등록',
  '미기재',
  '미분류',
  '미제공',
  '선택',
  '선택안함',
  '선택하세요',
  '해당없음',
  '해당사항없음',
  '내용없음',
  '모름',
  '불명',
  '확인불가',
  '확인중',
  '확인필요',
  '알수없음',
  '등록안됨',
  '정보미제공',
  '자료없음',
  '데이터없음',
  '무',
  '無',
  '무등급',
  '무옵션',
  // The vowel that stands for a dash.
  '\u1173',
])
/** "No sub-trim", "trim not known": what is lacking is named, and that it is. */
const LACKING =
  /^(?:세부|상세|하위)?(?:등급|모델|트림|옵션|사양|차종)명?(?:없음|미상|미정|미확인|미입력|미선택|미등록|미기재|미적용|선택안함|정보없음|무관)$/

/** Letters and figures alone, small: what two spellings of a word have in common. */
export const bareWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const isNothing = (text: string): boolean => {
  const bare = bareWord(text)
  return NOTHING.has(bare) || LACKING.test(bare)
}

const BRACKETED = /\s*[([{<［（【]([^()[\]{}<>［］（）【】]*)[)\]}>］）】]/g
/** Letters, figures and signs as wide as a Korean syllable. */
const WIDE = /[！-～]/g
const WIDE_OFFSET = 0xfee0

const narrow = (text: string): string =>
  text
    .normalize('NFC')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET))
    .replaceAll('\u3000', ' ')

/** A text of a source as one line, without fillers; null where it says nothing. */
export function sourceText(text: string | null): string | null {
  if (text === null || isNothing(text)) return null
  const line = narrow(text)
    .replace(UNSEEN, '')
    .replace(BRACKETED, (whole, inner: string) => (bareWord(inner) !== '' && isNothing(inner) ? '' : whole))
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' || isNothing(line) ? null : line
}

/** The spellings under which a word of a closed list is looked for: as it stands, without brackets, in them, and without signs and figures around it. */
export function spellingsOf(word: string): readonly string[] {
  const line = narrow(word).replace(UNSEEN, '').trim()
  const inner = [...line.matchAll(BRACKETED)].flatMap(([, text = '']) => text.split(/[,/·]/)).map((text) => text.trim())
  const outer = line.replace(BRACKETED, '').trim()
  const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [...new Set([line, outer, trimmed(outer), bareWord(outer), ...inner])].filter((text) => text !== '')
}
