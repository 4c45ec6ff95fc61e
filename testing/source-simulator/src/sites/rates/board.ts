import type { FastifyInstance } from 'fastify'

/** What providers can be made to answer beside the truth. */
const ANSWERS = ['usual', 'other shape', 'words', 'refused key', 'repeated key', 'used up'] as const

/** What a provider says now. Invented figures, near those of the fallback rate. */
export interface Board {
  krwPerEur: number
  usdPerEur: number
  answer: (typeof ANSWERS)[number]
  /** How many days ago the rate was set. */
  daysOld: number
}

const OPENING: Board = { krwPerEur: 1_663.77, usdPerEur: 1.148, answer: 'usual', daysOld: 0 }

const BOARD_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    krwPerEur: { type: 'number' },
    usdPerEur: { type: 'number' },
    answer: { enum: ANSWERS },
    daysOld: { type: 'number' },
  },
} as const

/** A board of a provider's own; what is not named in `POST /__control/board` stands as at the opening. */
export function openBoard(app: FastifyInstance): Board {
  const board = { ...OPENING }
  app.post<{ Body: Partial<Board> }>('/__control/board', { schema: { body: BOARD_SCHEMA } }, (request, reply) =>
    reply.send(Object.assign(board, OPENING, request.body)),
  )
  return board
}

const DAY_MS = 86_400_000

/** When the rate on the board was set. */
export const setAt = ({ daysOld }: Board): Date => new Date(Date.now() - daysOld * DAY_MS)
