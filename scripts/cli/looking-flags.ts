/** The flags that control how domains are checked. */
import { parsed, text, withStandard } from './flag.ts'
import { numberFlag, outFlag, splitCodes } from './shared-flags.ts'

export const lookingFlags = {
  edge: text('<host>', 'host name of your edge, or its IP addresses, separated by commas'),
  resolver: parsed(
    '<addresses>',
    'DNS servers to query, each with an optional :port; the second is used if the first does not respond',
    splitCodes,
  ),
  admin: text('<url>', 'admin port of a BFF, for data from browsers'),
  ca: text('<file>', 'PEM file with a CA to trust in addition to the public CAs'),
  httpsPort: withStandard(numberFlag('<port>', 'the edge port', [1, 65_535]), 443),
  ending: withStandard(
    numberFlag('<days>', 'warn about certificates that expire sooner', [0, 365]),
    14,
  ),
  out: outFlag,
}
