import { createContext, type ReactNode, use, useEffect, useId } from 'react'
import { useProof } from '../../../entities/src/session/proof-store.ts'

/** What asks for the password again; null where nothing needs it. */
export const ProofDialogContext = createContext<ReactNode>(null)

/** Where it is asked: inside of the dialog that is open, which would take it for something else and close. */
export function ProofPlace() {
  const dialog = use(ProofDialogContext)
  const id = useId()
  const { places, enter, leave } = useProof()
  useEffect(() => {
    enter(id)
    return () => leave(id)
  }, [id, enter, leave])
  return places.at(-1) === id ? dialog : null
}
