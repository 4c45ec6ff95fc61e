/** Outside shapes that can be drawn. */
export type Body = 'sedan' | 'suv' | 'hatchback' | 'van' | 'coupe' | 'wagon' | 'pickup'

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
  /** 0..7: proportions, wheels, grille and lamps of a model. */
  readonly variant: number
  readonly background: Background
  /** Mirrored: the car faces right. */
  readonly flip: boolean
}
