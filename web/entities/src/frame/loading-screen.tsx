import { Logo } from '../../../ui/src/logo.tsx'

/** Stands until the language and the page are there. The mark alone: no words yet to say it in. */
export function LoadingScreen() {
  return (
    <div aria-busy className="grid min-h-dvh place-items-center">
      <span className="scale-150 motion-safe:opacity-80">
        <Logo name="" />
      </span>
    </div>
  )
}
