/** The flags that control how domains are checked. */
import { parsed, text, withStandard } from './flag.ts'
import { numberFlag, outFlag, splitCodes } from './shared-flags.ts'

export const lookingFlags = {
  edge: text('<host>', 'host name of your edge, or its addresses with commas between them'),
  resolver: parsed(
    '<addresses>',
    'name servers to ask, each with or without :port; the second where the first does not answer',
    splitCodes,
  ),
  admin: text('<url>', 'admin port of a BFF, for what browsers know'),
  ca: text('<file>', 'PEM of an authority to trust beside the public ones'),
  httpsPort: withStandard(numberFlag('<port>', 'the port of the edge', [1, 65_535]), 443),
  ending: withStandard(numberFlag('<days>', 'tell of certificates that end sooner', [0, 365]), 14),
  out: outFlag,
}
