import { useNavigate, useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { readView, withView } from './views/view-address.ts'

interface Address<State> {
  readonly read: (params: URLSearchParams) => State
  readonly write: (state: State) => URLSearchParams
}

/** The state of a list in the address of its page. */
export interface ListControl<State, List extends Address<State>> {
  readonly address: List
  readonly state: State
  /**
   * @param change made to what the address says at that moment: what is drawn may be a step behind
   * @param isStep of a choice that one may want to take back with Back; typing is none
   */
  readonly show: (change: (state: State) => State, isStep?: boolean) => void
  readonly linkTo: (next: State) => string
}

export function useList<State, List extends Address<State>>(address: List & Address<State>): ListControl<State, List> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return {
    address,
    state: address.read(params),
    show: (change, isStep = true) => {
      const now = new URLSearchParams(window.location.search)
      const next = withView(address.write(change(address.read(now))), readView(now))
      void navigate({ search: next.toString() }, { replace: !isStep, ...keepPlace() })
    },
    // The saved view stays the one that is shown, and says that it has changed.
    linkTo: (next) => `?${withView(address.write(next), readView(params)).toString()}`,
  }
}
