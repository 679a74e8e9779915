import { GameFavourite } from '#features/launch/frame/game-favourite.tsx'
import { GameWallet } from '#features/launch/frame/game-wallet.tsx'
import { PlayClock } from '#features/play-limits/play-clock.tsx'

/** The wallet, the clock and the favourite in the bar over a game for money. */
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
