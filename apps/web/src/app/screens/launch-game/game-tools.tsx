import { GameFavourite } from '#features/launch/frame/game-favourite.tsx'
import { GameWallet } from '#features/launch/frame/game-wallet.tsx'
import { PlayClock } from '#features/play-limits/play-clock.tsx'

/** The wallet, clock and favorite button in the bar above a game played for money. */
export function GameTools({ code }: { code: string | undefined }) {
  return (
    <>
      <GameWallet>
        <PlayClock />
      </GameWallet>
      {code !== undefined && <GameFavourite code={code} />}
    </>
  )
}
