export { labels } from 'virtual:labels-en'
import { common } from './common.ts'
import { contact } from './contact.ts'
import { errors } from './errors.ts'
import { favorites } from './favorites.ts'
import { share } from './share.ts'

/** What every page needs. The texts of a page alone lie in `pages`. */
export const strings = { common, contact, errors, favorites, share }

/** Each a chunk of its own, which exports its texts under its own name. All others are found later. */
export const pages = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('./pages/*.ts')
