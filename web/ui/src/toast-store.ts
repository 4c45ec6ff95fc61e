import { create } from 'zustand'

export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly kind: 'success' | 'error'
  /** Milliseconds; null where it stays until it is closed. */
  readonly duration: number | null
  /** What the visitor can do about it; doing it closes the message. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface ToastState {
  readonly messages: readonly ToastMessage[]
  /** Says that something went well. */
  readonly show: (text: string, options?: Partial<Pick<ToastMessage, 'duration' | 'action'>>) => void
  /** Says that something failed. It stays until it is closed: nobody has to be quick to read what went wrong. */
  readonly showError: (text: string) => void
  readonly close: (id: number) => void
}

const TOAST_MS = 4_000
export const SHARE_TOAST_MS = 3_000
/** Time to read what was done, and to take it back. */
export const UNDO_MS = 10_000

let lastId = 0

const added =
  (message: Omit<ToastMessage, 'id'>) =>
  ({ messages }: ToastState): Pick<ToastState, 'messages'> => ({
    messages: [...messages, { ...message, id: ++lastId }],
  })

export const useToasts = create<ToastState>((set) => ({
  messages: [],
  show: (text, options) => set(added({ text, kind: 'success', duration: TOAST_MS, ...options })),
  showError: (text) => set(added({ text, kind: 'error', duration: null })),
  close: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) })),
}))
