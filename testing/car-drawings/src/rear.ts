import { sideMirror } from './mirrors.ts'
import { rearBody } from './rear-body.ts'
import { rearGlass } from './rear-glass.ts'
import { rearLamp } from './rear-lamps.ts'
import { rearShell, rearWheels } from './rear-shell.ts'
import { rearTrim } from './rear-trim.ts'
import { type Scene } from './scene.ts'
import { tailOf } from './tail.ts'

/** The car from behind. */
export function rearView(scene: Scene): void {
  const tail = tailOf(scene)
  rearWheels(scene)
  sideMirror(scene, 1)
  sideMirror(scene, -1)
  rearShell(scene)
  rearGlass(scene)
  rearBody(scene, tail)
  rearLamp(scene, tail, 1)
  rearLamp(scene, tail, -1)
  rearTrim(scene, tail)
}
