import { codeOf } from '../../../kit/src/api/errors.ts'
import { useProof } from './proof-store.ts'

/**
 * Does what may need a recent sign-in: where the server asks for one, so does the page, and the call is made once more.
 * @throws what the call throws, also where no proof was given
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== 'auth.recent_sign_in_required' || !(await useProof.getState().ask())) throw error
    return await work()
  }
}
