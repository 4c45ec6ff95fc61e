import { useNavigate, useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'

interface Address<State> {
  readonly read: (params: URLSearchParams) => State
  readonly write: (state: State) => URLSearchParams
}

/** The state of a list in the address of its page. */
export function useList<State>({ read, write }: Address<State>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return {
    state: read(params),
    /**
     * @param change made to what the address says at that moment: what is drawn may be a step behind
     * @param isStep of a choice that one may want to take back with Back; typing is none
     */
    show: (change: (state: State) => State, isStep = true) => {
      const next = change(read(new URLSearchParams(window.location.search)))
      void navigate({ search: write(next).toString() }, { replace: !isStep, ...keepPlace() })
    },
    linkTo: (next: State) => `?${write(next).toString()}`,
  }
}
