/** Defaults of all seed data; each merchant's file contains only its differences. */
import { promptSettingNames } from '@livery/contract/platform/download.ts'
import type { Countries } from '@livery/contract/platform/system.ts'
import type {
  MerchantConfig,
  MerchantContent,
  MerchantSettings,
  ServiceEntry,
} from './seed-data.ts'

export const baseSettings: MerchantSettings = {
  maintenance: false,
  regionRestriction: false,
  register: { captcha: { enabled: false } },
  login: { captcha: { enabled: false } },
  sms: { captcha: { enabled: false } },
  imageCDNs: [],
  smsProvider: { firebase: false },
  gw: {
    GEETEST_ENABLED: false,
    GEETEST_ID: 'stand-in',
    GEETEST_VERSION: 'v3',
    PROFILE_ICON_COUNT: 9,
  },
  announcementOptions: {
    style: 'carousel',
    closeButton: 'inside',
    hideToday: true,
    neverShowAgain: true,
    forceRead: false,
  },
  welcomeOptions: { waitSeconds: 20 },
  installOptions: { way: 'app', closable: true, forced: false },
  pushSettings: {
    // A public key in the format of push services: a P-256 point in base64url.
    vapidKey:
      'BFSOtCzaaF1DHZyYinM7HlnZrvgW_sI6Y6J8me8kSmBjfAt3G2XYHJq9B5jbjDmI5ut03j3EfBqFgNO0S_RYKVk',
    appId: '1:100200300400:web:d4',
    apiKey: 'demo-key-of-the-push-project',
    authDomain: 'demo-push.firebaseapp.com',
    projectId: 'demo-push',
    messagingSenderId: '100200300400',
  },
  appUpgrade: { possible: false, mandatory: false, version: '', link: '', text: '' },
}

export const baseFlags: MerchantConfig['flags'] = {
  STARTGAMEINAPP3: false,
  MOBILEAUTOLOGIN3: true,
  PWDEXPFORCECHANGE3: true,
  CBS3: true,
  GOOGLELOGIN3: false,
  FIREBASECREATEACC3: true,
  UPDATEMOBILEICC3: false,
  LOTTMINIGAME3: false,
  SEALOTTMINIGAME3: false,
  REWCEN3: true,
}

export function buildTemplate(title: string, description: string): MerchantConfig['template'] {
  const icons = Object.fromEntries([192, 256, 384, 512].map(px => [px, `/m/icons/${px}.png`]))
  return {
    pwa: JSON.stringify({ title, icons }),
    desktop_app_feature: '0',
    apple_touch_icon: '/m/icons/apple-touch-icon.png',
    image_logo: '/m/icons/192.png',
    app_desc: description,
  }
}

const dialling: Record<string, string> = {
  VN: '84',
  PH: '63',
  US: '1',
  CN: '86',
  TH: '66',
  MY: '60',
  SG: '65',
  ID: '62',
  JP: '81',
  KR: '82',
  IN: '91',
  BR: '55',
  MX: '52',
  AE: '971',
  MA: '212',
  MM: '95',
  TR: '90',
  GB: '44',
}

/** Lists all countries, the merchant's own first. */
export function buildCountries(
  home: string,
  money: Pick<Countries, 'currency' | 'currencySymbol' | 'currencyPosition'>,
): Countries {
  const codes = [home, ...Object.keys(dialling).filter(code => code !== home)]
  return {
    countries: codes.map(countryCode => ({
      countryCode,
      countryDialingCode: dialling[countryCode] ?? '1',
    })),
    defaultCountry: home,
    ...money,
  }
}

export function buildServiceEntries(host: string): ServiceEntry[] {
  const entry = (title: ServiceEntry['title'], csType: ServiceEntry['csType'], path: string) => ({
    title,
    csType,
    csPosition: 'FLOAT',
    labelIds: [] as string[],
    url: `https://support.${host}/${path}`,
  })

  const help = { EN: 'Help desk', VI: 'Hỗ trợ', CN: '在线客服', TY: 'Tulong' }
  const host24 = {
    EN: 'Chat around the clock',
    VI: 'Trò chuyện 24/7',
    CN: '全天聊天',
    TY: 'Chat 24/7',
  }
  const vip = {
    EN: 'Your VIP host',
    VI: 'Quản lý VIP của bạn',
    CN: '您的贵宾专员',
    TY: 'VIP host mo',
  }

  return [
    entry(help, 'LIVECHAT', 'desk'),
    entry(host24, 'COMM100', 'night'),
    { ...entry(vip, 'COMM100VIP', 'vip'), labelIds: ['label-vip-7'] },
  ]
}

const appWords = {
  EN: 'Open it with one tap, stay logged in and never miss a win.',
  CN: '一键打开，免重复登录，中奖第一时间知道。',
  VI: 'Mở chỉ với một chạm, luôn đăng nhập sẵn, trúng thưởng là biết ngay.',
  TY: 'Isang tap lang para buksan, laging naka-log in, at alam agad kapag nanalo.',
}

/**
 * Returns every download-prompt setting of spec §3, turned off, with a few typical operator values.
 */
export function buildDownloads(
  host: string,
  theme: 'light' | 'dark' = 'light',
): MerchantContent['downloads'] {
  const all = promptSettingNames.map(name => [name, { enabled: false, value: '' }])
  return {
    settings: {
      ...Object.fromEntries(all),
      theme: { enabled: true, value: theme },
      app_desc: { enabled: true, value: appWords },
      bottom_app_desc: { enabled: true, value: appWords },
      domains_switch: { enabled: true, value: '1' },
    },
    resources: [
      { resourceType: 'Android', url: `https://download.${host}/app.apk` },
      { resourceType: 'IOS', url: `https://download.${host}/app.ipa` },
      { resourceType: 'MOBILECONFIG', url: '/bff/install/webclip.mobileconfig' },
      { resourceType: 'AppDownloadIcon', url: '/m/icons/192.png' },
    ],
  }
}
