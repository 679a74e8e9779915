import type { SocialChannel } from '#features/account/identity/pending-identity.ts'

/** The channels' own names are the same in every language. */
export const channelNames: Record<SocialChannel, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  line: 'LINE',
}

/** A channel's logo in the current text color, 20 px square. */
export function ChannelMark({ channel }: { channel: SocialChannel }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
      <path
        d={shapes[channel]}
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const shapes: Record<SocialChannel, string> = {
  google: 'M16 6.2A7 7 0 1 0 17 10h-6.5',
  facebook: 'M13.5 3.5h-1.2c-1.7 0-2.8 1.1-2.8 2.9V17M6.5 9.5h6',
  twitter: 'M4 4l12 12M16 4L4 16',
  line: 'M3 9c0-3 3-5.4 7-5.4S17 6 17 9s-3 5-5 6.200c-.9.6-1.600 1-2.200 1.300v-2.200C6 14.200 3 12 3 9zM7 8v2.500h1.600M11 10.500V8l2.300 2.500V8',
}
