import { car } from './car.ts'
import { common } from './common.ts'
import { contact } from './contact.ts'
import { errors } from './errors.ts'
import { favorites } from './favorites.ts'
import { home } from './home.ts'
import { quality } from './quality.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { share } from './share.ts'

export const strings = { common, search, car, home, session, quality, errors, favorites, share, contact }
