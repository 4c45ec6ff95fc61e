import { extra } from '../../../ui/src/extra.tsx'

const load = () => import('./nothing-found.tsx')

/** The server has written it: its buttons must work from the start. */
const isServerRendered = import.meta.env.SSR || document.querySelector('[data-nothing-found]') !== null

/** What is said where nothing matches. Its code comes when it is shown first. */
export const NothingFound = isServerRendered ? (await load()).default : extra(load)
