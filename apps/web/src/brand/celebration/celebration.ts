export type CelebrationSize = 'small' | 'big'

export type Celebration = {
  size: CelebrationSize
  /** The message. Unset if the screen itself already shows and announces one. */
  text?: string
  /** A big celebration shows the formatted amount in large letters. */
  amount?: string
}

export const celebrationMs = { small: 1_100, big: 3_000 } as const satisfies Record<
  CelebrationSize,
  number
>
