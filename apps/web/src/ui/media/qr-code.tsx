import { encode } from 'uqr'
import styles from './qr-code.module.css'

/**
 * Renders a QR code. It is black on white in every skin, because scanners expect these colors.
 * `label` is the accessible name. Empty if `text` is missing or too long for a QR code.
 */
export function QrCode({ text, label }: { text: string | undefined; label: string }) {
  const code = text ? encodeQrCode(text) : undefined
  if (!code) return null

  const { data, size } = code
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')

  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

function encodeQrCode(text: string) {
  try {
    return encode(text, { border: 4 })
  } catch {
    // The encoder throws if the text is too long for the largest code.
    return undefined
  }
}
