/** Rejects with the reason of the signal. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    const reject = () => fail(signal.reason as Error)
    if (signal.aborted) reject()
    else signal.addEventListener('abort', reject, { once: true })
  })
