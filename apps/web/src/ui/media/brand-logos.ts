import { computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'
import {
  type SimpleIcon,
  siAlipay,
  siAmericanexpress,
  siApplepay,
  siBankofamerica,
  siBitcoin,
  siChase,
  siEthereum,
  siGojek,
  siGooglepay,
  siGrab,
  siHdfcbank,
  siIcicibank,
  siMastercard,
  siMercadopago,
  siNubank,
  siPaypal,
  siPaytm,
  siPhonepe,
  siPicpay,
  siPix,
  siTether,
  siVisa,
  siWechat,
  siWellsfargo,
  siZalo,
} from 'simple-icons'

export type BrandLogo = {
  /** The path in a view box of 24 × 24. */
  path: string
  fill: string
  ink: string
}

const icons: Readonly<Record<string, SimpleIcon>> = {
  alipay: siAlipay,
  americanexpress: siAmericanexpress,
  applepay: siApplepay,
  bankofamerica: siBankofamerica,
  bitcoin: siBitcoin,
  chase: siChase,
  ethereum: siEthereum,
  gopay: siGojek,
  googlepay: siGooglepay,
  grabpay: siGrab,
  hdfcbank: siHdfcbank,
  icicibank: siIcicibank,
  mastercard: siMastercard,
  mercadopago: siMercadopago,
  nubank: siNubank,
  paypal: siPaypal,
  paytm: siPaytm,
  phonepe: siPhonepe,
  picpay: siPicpay,
  pix: siPix,
  trc20: siTether,
  usdt: siTether,
  visa: siVisa,
  wechatpay: siWechat,
  wellsfargo: siWellsfargo,
  zalopay: siZalo,
}

/** Returns the logo of a bank or payment brand; undefined for an unknown name. */
export function findBrandLogo(name: string): BrandLogo | undefined {
  const key = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  const icon = Object.keys(icons).includes(key) ? icons[key] : undefined
  if (!icon) return undefined

  const fill = `#${icon.hex}`
  // Black or white.
  const ink = `#${(computeLuminance(parseHex(fill)) > 0.4 ? '0' : 'f').repeat(6)}`

  return { path: icon.path, fill, ink }
}
