import { rearBody, tailOf } from './rear-body.ts'
import { rearGlass, rearShell } from './rear-cabin.ts'
import { rearLamps, rearTrim } from './rear-lamps.ts'
import { type Scene } from './scene.ts'

/** The car from behind. */
export function rearView(scene: Scene): void {
  const tail = tailOf(scene)
  rearShell(scene)
  rearGlass(scene)
  rearBody(scene, tail)
  rearLamps(scene, tail)
  rearTrim(scene, tail)
}
