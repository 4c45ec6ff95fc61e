import { flankLamp } from './flank-lamp.ts'
import { paintFlank } from './flank.ts'
import { furniture } from './furniture.ts'
import { glass } from './glass.ts'
import { handles } from './handles.ts'
import { headlamp } from './headlamp.ts'
import { flankMirror, sideMirror } from './mirrors.ts'
import { front } from './front.ts'
import { rearView } from './rear.ts'
import { flankOutline, type Scene } from './scene.ts'
import { seams } from './seams.ts'
import { wells } from './wells.ts'
import { placeWheels, wheelSymbol } from './wheel.ts'

/** The flank with all that sits on it. */
function flank(scene: Scene, wheel: string): void {
  const { D, V } = scene
  paintFlank(scene, D.path(flankOutline(scene)))
  if (V.front) furniture(scene)
  glass(scene)
  seams(scene)
  handles(scene)
  headlamp(scene, 1)
  flankLamp(scene)
  placeWheels(scene, wheel)
  if (V.kind === 'side') flankMirror(scene)
  else sideMirror(scene, 1)
}

/** The car from outside, without its shadow. */
export function exterior(scene: Scene): void {
  const { D, st, V } = scene
  const wheel = V.side ? wheelSymbol(D, st) : ''
  wells(scene)
  if (V.front) front(scene)
  if (V.rear) rearView(scene)
  else if (V.side) flank(scene, wheel)
  else furniture(scene)
}
