import type { MatchFact, MatchKind, RejectionReason, Rival } from '@karvan/contracts'

/** The advertisement of a rival that is of the same car as one of the shop's. */
interface RivalMatchesTable {
  listing_id: string
  /** The dataset of the rival. */
  rival: Rival
  rival_id: string
  kind: MatchKind
  confidence: number
  same: MatchFact[]
  different: MatchFact[]
  /** Another car of ours, or another advertisement of the rival, fits the facts as well. */
  is_ambiguous: boolean
  /** Staff said that it is the same car. */
  is_confirmed: boolean
}

/** What staff said of a match, and what that rested on then. */
interface MatchDecisionsTable {
  listing_id: string
  rival: Rival
  rival_id: string
  decision: 'confirmed' | 'rejected'
  /** Of a rejected one. */
  reason: RejectionReason | null
  note: string | null
  kind: MatchKind
  confidence: number
  same: MatchFact[]
  different: MatchFact[]
  decided_by: string
  decided_at: Date
}

/** The shop's cars that were compared, each with the stamp of its row at that time. */
interface ComparedCarsTable {
  listing_id: string
  changed_xid: string
  compared_at: Date
}

/** One row: what a rival had changed by this snapshot of the database was seen; null before the first comparison. */
interface ComparisonMarkTable {
  is_only: boolean
  rivals_seen: string | null
}

export interface ComparisonTables {
  'inventory.rival_matches': RivalMatchesTable
  'inventory.match_decisions': MatchDecisionsTable
  'inventory.compared_cars': ComparedCarsTable
  'inventory.comparison_mark': ComparisonMarkTable
}
