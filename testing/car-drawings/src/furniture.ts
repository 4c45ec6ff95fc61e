import { fogLamp, frontPlate, intake, lip } from './front-bumper.ts'
import { grille } from './grille.ts'
import { headlamp } from './headlamp.ts'
import { sideMirror } from './mirrors.ts'
import { type Scene } from './scene.ts'

/** What sits on the nose: grille, intakes, fog lamps, the blank plate, headlamps and mirrors. */
export function furniture(scene: Scene): void {
  grille(scene)
  intake(scene)
  fogLamp(scene, 1)
  fogLamp(scene, -1)
  lip(scene)
  frontPlate(scene)
  headlamp(scene, -1)
  if (scene.V.kind === 'front') {
    headlamp(scene, 1)
    sideMirror(scene, 1)
  }
  sideMirror(scene, -1)
}
