import { OPTIONS, PLANTED_OPTIONS, type Option } from '../universe/equipment.ts'

const GROUP_CODES = { '외관/내장': '01', 안전: '02', '편의/멀티미디어': '03', 시트: '04' } as const

function item(option: Option): Record<string, unknown> {
  const children = OPTIONS.filter((entry) => entry.parent === option.code)
  return {
    optionCd: option.code,
    optionName: option.name,
    optionTypeCd: GROUP_CODES[option.group],
    optionTitle: option.group,
    groupOptionName: option.group,
    group: children.length > 0,
    subOptions: children.map(item),
    metas: [],
  }
}

/** The dictionary of standard options; options with parts carry these as `subOptions`. */
export const optionDictionary = (): Record<string, unknown> => ({
  type: 'STANDARD',
  options: [...OPTIONS.filter((option) => option.parent === undefined), ...PLANTED_OPTIONS].map(item),
})
