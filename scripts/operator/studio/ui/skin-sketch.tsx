/** A sketch of each skin’s home on a phone, in the brand’s colors. */
import type { Skin } from '@livery/contract/merchant/skins.ts'

type Props = { skin: Skin; isLight: boolean; brand: string; accent: string }

type Colours = { brand: string; accent: string; card: string; text: string }

export function SkinSketch({ skin, isLight, brand, accent }: Props) {
  const [page, card, text] = isLight
    ? ['#fbfaf7', '#e9e6df', '#2b2833']
    : ['#16141f', '#2c2938', '#f2f0f7']
  const Home = homes[skin]

  return (
    <svg className="sketch" viewBox="0 0 90 120" aria-hidden="true">
      <rect width="90" height="120" fill={page} />
      <Home brand={brand} accent={accent} card={card} text={text} />
    </svg>
  )
}

/** A rounded hero, a mosaic of tiles, and a floating button in the tab bar. */
function NeonHome({ brand, accent, card, text }: Colours) {
  return (
    <>
      <rect x="6" y="6" width="24" height="4" rx="2" fill={text} />
      <rect x="66" y="5" width="18" height="6" rx="3" fill={brand} />
      <rect x="6" y="16" width="78" height="30" rx="6" fill={brand} />
      <circle cx="68" cy="29" r="9" fill={accent} />
      <rect x="6" y="52" width="30" height="4" rx="2" fill={text} />
      <rect x="6" y="61" width="50" height="40" rx="5" fill={card} />
      <rect x="60" y="61" width="24" height="18" rx="5" fill={accent} opacity="0.7" />
      <rect x="60" y="83" width="24" height="18" rx="5" fill={card} />
      <rect x="6" y="105" width="78" height="12" rx="5" fill={card} />
      <circle cx="45" cy="106" r="8" fill={brand} />
    </>
  )
}

/** A banner, a draw with its balls and its countdown, and a table of results. */
function PaperHome({ brand, accent, card, text }: Colours) {
  const balls = [0, 1, 2, 3, 4]
  const results = [0, 1, 2]
  return (
    <>
      <rect width="90" height="15" fill={card} />
      <rect x="6" y="5" width="24" height="4" fill={text} />
      <rect x="6" y="20" width="78" height="20" rx="4" fill={brand} />
      <rect x="6" y="45" width="78" height="30" rx="4" fill={card} />
      <rect x="11" y="50" width="28" height="4" fill={text} />
      <rect x="62" y="49" width="17" height="6" rx="3" fill={accent} />
      {balls.map(at => (
        <circle key={at} cx={17 + at * 13.5} cy="65" r="5" fill={brand} />
      ))}
      {results.map(at => (
        <g key={at} fill={text}>
          <rect x="6" y={82 + at * 9} width="30" height="3" />
          <rect x="60" y={82 + at * 9} width="24" height="3" opacity="0.5" />
        </g>
      ))}
      <rect y="108" width="90" height="12" fill={card} />
      <rect x="12" y="112" width="10" height="4" rx="2" fill={brand} />
    </>
  )
}

/** A hero from edge to edge, and a row of square tiles below each slanted title. */
function ArenaHome({ brand, accent, card, text }: Colours) {
  const [rows, tiles] = [
    [0, 1],
    [0, 1, 2, 3],
  ]
  return (
    <>
      <rect width="90" height="12" fill={card} />
      <rect y="11" width="90" height="1.5" fill={brand} />
      <rect x="6" y="4" width="24" height="4" fill={text} />
      <rect y="12.5" width="90" height="26" fill={brand} />
      <path d="M52 12.5h38v26H40z" fill={accent} />
      {rows.map(row => (
        <g key={row} transform={`translate(0 ${row * 33})`}>
          <path d="M8 43h34l-2 5H6z" fill={text} />
          {tiles.map(at => (
            <rect
              key={at}
              x={6 + at * 25}
              y="52"
              width="23"
              height="20"
              fill={(row + at) % 3 === 1 ? accent : card}
            />
          ))}
        </g>
      ))}
      <rect y="109" width="90" height="11" fill={card} />
      <rect x="36" y="109" width="18" height="11" fill={brand} />
    </>
  )
}

const homes = { neon: NeonHome, paper: PaperHome, arena: ArenaHome }
