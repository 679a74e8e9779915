/** The live product in three sizes. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FrameMessage, FrameReport } from '../frame-link.ts'

export const devices = {
  phone: { name: 'Phone', width: 390, height: 844, share: 0.26 },
  tablet: { name: 'Tablet', width: 820, height: 1180, share: 0.31 },
  desktop: { name: 'Desktop', width: 1440, height: 900, share: 0.43 },
} as const

type Device = keyof typeof devices
export type View = 'all' | Device

type Props = {
  view: View
  /** URL of the product in the frames. */
  url: string
  title: string
  /** Changes when the frames must load the page again. */
  generation: string
  message: FrameMessage
}

const gap = 20
/** Height of a frame's caption. */
const caption = 28

export function FrameRow({ view, ...props }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 900, height: 600 })
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return

    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight })
    })

    observer.observe(element)

    return () => observer.disconnect()
  }, [])
  const shown = (Object.keys(devices) as Device[]).filter(name => view === 'all' || view === name)

  return (
    <div className="frames" ref={row}>
      {shown.map(name => {
        const { width, height, share } = devices[name]
        const room = shown.length === 1 ? size.width : (size.width - 2 * gap) * share
        const scale = Math.min(1, room / width, (size.height - caption) / height)
        return <Frame key={name} device={name} scale={scale} {...props} />
      })}
    </div>
  )
}

type FrameProps = Omit<Props, 'view'> & { device: Device; scale: number }

function Frame({ device, scale, url, title, generation, message }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(message)
  latest.current = message
  const { name, width, height } = devices[device]
  const { origin } = new URL(url)
  const loading = `${generation} ${url}`
  /** The look that the frame had loaded when it last reported that it is ready. */
  const ready = useRef('')

  // A frame that loads later than a change reports that it is ready, and then gets the change.
  useEffect(() => {
    const onMessage = ({ source, origin: from, data }: MessageEvent<Partial<FrameReport>>) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      if (data.livery !== 'ready') return
      ready.current = loading
      frame.current?.contentWindow?.postMessage(latest.current, origin)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [origin, loading])

  useEffect(() => {
    if (ready.current === loading) frame.current?.contentWindow?.postMessage(message, origin)
  }, [message, origin, loading])

  const box = { width: width * scale, height: height * scale }

  return (
    <figure className={`device ${device}`}>
      <div className="glass" style={box}>
        <iframe
          key={loading}
          ref={frame}
          src={url}
          title={`${title}, ${name.toLowerCase()}`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      <figcaption>{`${name} ${width} × ${height}`}</figcaption>
    </figure>
  )
}
