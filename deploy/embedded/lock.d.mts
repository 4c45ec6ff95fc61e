/** See lock.mjs. */
export function takeLock(file: string, refusal: (pid: number) => string): () => void
