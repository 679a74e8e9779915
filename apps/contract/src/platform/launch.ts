/**
 * The calls that launch a game, for money or as a trial. GAME-02 names the sixteen fields of a
 * launch. The schemas are for tests and tools; the web app uses only the inferred types.
 */
import * as z from 'zod'

const text = z.string().optional()

/**
 * The sixteen launch fields of GAME-02. The page sends most of these fields, and the response may
 * repeat them.
 */
export const launchFields = z.object({
  gameCode: text,
  hasLobby: z.boolean().optional(),
  prizeMode: text,
  backUrl: text,
  labelName: text,
  playType: text,
  gameUrl: text,
  lottoArea: text,
  launchMode: text,
  lottoPrizeMode: text,
  lottoGameCode: text,
  lottoView: z.enum(['lobby', 'betting']).optional(),
  lottoMode: text,
  device: text,
  language: text,
  title: text,
})

/** `/wps/game/launchGame` (GAME-02). */
export const gameLaunch = launchFields.extend({
  gameCode: z.string(),
  gameUrl: z.string(),
  hasLobby: z.boolean(),
  /** Not in the spec: the vendor's game needs its own window (UI-08). */
  popup: z.boolean().optional(),
})
export type GameLaunch = z.infer<typeof gameLaunch>

/** The query for launching a vendor's game, for CALL-28 and for CALL-29. */
export type GameLaunchQuery = Omit<z.infer<typeof launchFields>, 'gameUrl' | 'hasLobby'> & {
  hasLobby?: 'true' | 'false' | undefined
  vendor?: string | undefined
  nodeId?: string | undefined
  roomId?: string | undefined
  gameType?: string | undefined
  /**
   * Not in the spec: the decimal odds that the player tapped, for the match in `roomId` and the
   * outcome in `playType`.
   */
  odd?: string | undefined
  /** Not in the spec: the ticket numbers that the player picked, such as `07,12`. */
  numbers?: string | undefined
}

/** `/wps/relay/GCS_gameTrialLaunch` (CALL-30). */
export const trialLaunch = z.object({ gameUrl: z.string(), popup: z.boolean().optional() })
export type TrialLaunch = z.infer<typeof trialLaunch>
