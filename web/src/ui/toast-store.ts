import { create } from 'zustand'

export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly kind: 'success' | 'error'
  readonly duration: number
}

interface ToastState {
  readonly messages: readonly ToastMessage[]
  readonly show: (text: string, options?: Partial<Pick<ToastMessage, 'kind' | 'duration'>>) => void
  readonly close: (id: number) => void
}

const TOAST_MS = 4_000
export const SHARE_TOAST_MS = 3_000

let lastId = 0

export const useToasts = create<ToastState>((set) => ({
  messages: [],
  show: (text, { kind = 'success', duration = TOAST_MS } = {}) =>
    set(({ messages }) => ({ messages: [...messages, { id: ++lastId, text, kind, duration }] })),
  close: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) })),
}))
