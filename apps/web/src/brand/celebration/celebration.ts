export type CelebrationSize = 'small' | 'big'

export type Celebration = {
  size: CelebrationSize
  /** The message. Unset if the screen itself already shows and announces one. */
  text?: string
  /** What a big celebration shows in large letters, such as the formatted amount. */
  headline?: string
}

export const celebrationMs = { small: 1_100, big: 3_000 } as const satisfies Record<
  CelebrationSize,
  number
>
