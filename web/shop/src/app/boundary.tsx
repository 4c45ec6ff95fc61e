import { Component, type ReactNode } from 'react'
import { RouteError } from '../../../entities/src/frame/route-error.tsx'

interface Props {
  /** The entry of the history: what broke on one is tried again on another. */
  readonly visit: string
  readonly children: ReactNode
}

/** Keeps what breaks within it from taking the rest of the page along. */
export class Boundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate({ visit }: Props) {
    if (visit !== this.props.visit && this.state.isBroken) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <RouteError /> : this.props.children
  }
}
