/** By which the field names its list, and in it what is chosen. */
export const LIST = 'palette-list'

export const optionId = (position: number): string => `${LIST}-${position}`
