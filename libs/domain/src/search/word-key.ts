/** Case, spaces and hyphens do not count: `mercedes-benz` is `Mercedes Benz`. */
export const wordKey = (text: string): string => text.toLowerCase().replace(/[\s\-_.]/g, '')
