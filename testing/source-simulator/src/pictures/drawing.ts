/** How many designs of each outside shape there are. */
export const DESIGNS = { sedan: 2, suv: 2, hatchback: 1, van: 1, coupe: 1, wagon: 1, pickup: 1 } as const

/** Outside shapes that can be drawn. */
export type Body = keyof typeof DESIGNS

/** What is photographed. */
export type Angle = 'side' | 'front34' | 'front' | 'rear' | 'interior' | 'wheel'

/** Where the car stands. */
export type Background = 'lot' | 'showroom' | 'studio'

/** What a picture shows; the same drawing gives the same bytes. */
export interface Drawing {
  readonly body: Body
  /** Name of a paint; silver for a name that is not known. */
  readonly colour: string
  readonly angle: Angle
  /** 0..7, of a model: it picks one of the designs. */
  readonly variant: number
  readonly background: Background
  /** Mirrored: the car faces right. */
  readonly flip: boolean
}
