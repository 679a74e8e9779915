import type { BffErrorCode } from '@livery/contract/errors.ts'
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import type { Closure } from '@livery/contract/release.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#errors/app-error.ts'
import {
  neutralPageHeaders,
  prefersJson,
  problemType,
  renderNeutralPage,
  serializeProblem,
} from '#errors/error-answer.ts'
import type { Tenant } from './tenant.ts'

/** The strings for a host whose merchant is not served, as plain text for HTML. */
type ClosedText = { title: string; text: string }

type Texts = { pausedTitle: string; pausedText: string; closedTitle: string; closedText: string }

export function getClosedText(closed: Closure, language: Language): ClosedText {
  const { pausedTitle, pausedText, closedTitle, closedText } = texts[language]
  return closed === 'suspended'
    ? { title: pausedTitle, text: pausedText }
    : { title: closedTitle, text: closedText }
}

const texts: Readonly<Record<Language, Texts>> = {
  EN: {
    pausedTitle: 'This site is paused',
    pausedText: 'It is closed for a while. Please come back later.',
    closedTitle: 'This site is closed',
    closedText: 'It has been closed for good and does not come back.',
  },
  CN: {
    pausedTitle: '本网站已暂停服务',
    pausedText: '网站暂时关闭，请稍后再来。',
    closedTitle: '本网站已关闭',
    closedText: '网站已永久关闭，不再恢复。',
  },
  TW: {
    pausedTitle: '網站暫停服務',
    pausedText: '網站暫時關閉，請稍後再來。',
    closedTitle: '網站已關閉',
    closedText: '網站已永久關閉，不會再開放。',
  },
  RU: {
    pausedTitle: 'Сайт приостановлен',
    pausedText: 'Он временно закрыт. Зайдите, пожалуйста, позже.',
    closedTitle: 'Сайт закрыт',
    closedText: 'Он закрыт навсегда и больше не откроется.',
  },
  TH: {
    pausedTitle: 'เว็บไซต์นี้หยุดให้บริการชั่วคราว',
    pausedText: 'ปิดอยู่ชั่วคราว โปรดกลับมาใหม่ภายหลัง',
    closedTitle: 'เว็บไซต์นี้ปิดแล้ว',
    closedText: 'ปิดถาวรและจะไม่กลับมาเปิดอีก',
  },
  VI: {
    pausedTitle: 'Trang này đang tạm ngừng',
    pausedText: 'Trang đóng cửa một thời gian. Vui lòng quay lại sau.',
    closedTitle: 'Trang này đã đóng cửa',
    closedText: 'Trang đã đóng cửa vĩnh viễn và sẽ không hoạt động trở lại.',
  },
  JA: {
    pausedTitle: 'このサイトは一時停止中です',
    pausedText: 'しばらく閉鎖しています。後ほどお越しください。',
    closedTitle: 'このサイトは閉鎖されました',
    closedText: '完全に閉鎖され、再開することはありません。',
  },
  PT: {
    pausedTitle: 'Este site está em pausa',
    pausedText: 'Está fechado por algum tempo. Volte mais tarde.',
    closedTitle: 'Este site está fechado',
    closedText: 'Foi fechado de vez e não volta.',
  },
  ES: {
    pausedTitle: 'Este sitio está en pausa',
    pausedText: 'Está cerrado por un tiempo. Vuelve más tarde.',
    closedTitle: 'Este sitio está cerrado',
    closedText: 'Se ha cerrado para siempre y no volverá.',
  },
  AR: {
    pausedTitle: 'هذا الموقع متوقف مؤقتًا',
    pausedText: 'هو مغلق لفترة. يُرجى العودة لاحقًا.',
    closedTitle: 'هذا الموقع مغلق',
    closedText: 'أُغلق نهائيًا ولن يعود.',
  },
  HI: {
    pausedTitle: 'यह साइट रुकी हुई है',
    pausedText: 'यह कुछ समय के लिए बंद है। कृपया बाद में आएँ।',
    closedTitle: 'यह साइट बंद है',
    closedText: 'यह हमेशा के लिए बंद हो गई है और वापस नहीं आएगी।',
  },
  ID: {
    pausedTitle: 'Situs ini dijeda',
    pausedText: 'Situs ditutup sementara. Silakan kembali lagi nanti.',
    closedTitle: 'Situs ini ditutup',
    closedText: 'Situs telah ditutup untuk selamanya dan tidak akan kembali.',
  },
  KM: {
    pausedTitle: 'គេហទំព័រនេះត្រូវបានផ្អាក',
    pausedText: 'វាបិទមួយរយៈ។ សូមត្រឡប់មកវិញពេលក្រោយ។',
    closedTitle: 'គេហទំព័រនេះត្រូវបានបិទ',
    closedText: 'វាត្រូវបានបិទជារៀងរហូត ហើយមិនត្រឡប់មកវិញទេ។',
  },
  KO: {
    pausedTitle: '사이트가 일시 중단되었습니다',
    pausedText: '잠시 운영을 중단했습니다. 나중에 다시 방문해 주세요.',
    closedTitle: '사이트가 폐쇄되었습니다',
    closedText: '영구적으로 폐쇄되어 다시 열리지 않습니다.',
  },
  MY: {
    pausedTitle: 'ဤဆိုက်ကို ခဏရပ်ထားသည်',
    pausedText: 'ခဏ ပိတ်ထားသည်။ နောက်မှ ပြန်လာပါ။',
    closedTitle: 'ဤဆိုက်ကို ပိတ်လိုက်ပြီ',
    closedText: 'အပြီးအပိုင် ပိတ်လိုက်ပြီဖြစ်ပြီး ပြန်မဖွင့်တော့ပါ။',
  },
  TA: {
    pausedTitle: 'இந்தத் தளம் இடைநிறுத்தப்பட்டுள்ளது',
    pausedText: 'இது சிறிது காலம் மூடப்பட்டுள்ளது. பிறகு மீண்டும் வாருங்கள்.',
    closedTitle: 'இந்தத் தளம் மூடப்பட்டது',
    closedText: 'இது நிரந்தரமாக மூடப்பட்டது, மீண்டும் வராது.',
  },
  TY: {
    pausedTitle: 'Pansamantalang sarado ang site na ito',
    pausedText: 'Sarado ito sa ngayon. Bumalik na lang sa ibang oras.',
    closedTitle: 'Sarado na ang site na ito',
    closedText: 'Permanente na itong isinara at hindi na magbabalik.',
  },
  UR: {
    pausedTitle: 'یہ سائٹ عارضی طور پر رکی ہوئی ہے',
    pausedText: 'یہ کچھ وقت کے لیے بند ہے۔ براہ کرم بعد میں آئیں۔',
    closedTitle: 'یہ سائٹ بند ہے',
    closedText: 'یہ ہمیشہ کے لیے بند کر دی گئی ہے اور واپس نہیں آئے گی۔',
  },
  'PT-BR': {
    pausedTitle: 'Este site está em pausa',
    pausedText: 'Ele está fechado por um tempo. Volte mais tarde.',
    closedTitle: 'Este site está fechado',
    closedText: 'Ele foi fechado para sempre e não volta mais.',
  },
  MS: {
    pausedTitle: 'Laman ini dijeda',
    pausedText: 'Laman ini ditutup buat sementara waktu. Sila kembali nanti.',
    closedTitle: 'Laman ini ditutup',
    closedText: 'Laman ini ditutup selama-lamanya dan tidak akan kembali.',
  },
  BN: {
    pausedTitle: 'এই সাইট সাময়িকভাবে বন্ধ',
    pausedText: 'এটি কিছু সময়ের জন্য বন্ধ। পরে আবার আসুন।',
    closedTitle: 'এই সাইট বন্ধ',
    closedText: 'এটি চিরদিনের জন্য বন্ধ হয়েছে, আর ফিরবে না।',
  },
  TR: {
    pausedTitle: 'Bu site duraklatıldı',
    pausedText: 'Bir süreliğine kapalı. Lütfen daha sonra tekrar gelin.',
    closedTitle: 'Bu site kapandı',
    closedText: 'Kalıcı olarak kapandı ve geri dönmeyecek.',
  },
  FR: {
    pausedTitle: 'Ce site est en pause',
    pausedText: 'Il est fermé pour un temps. Revenez plus tard.',
    closedTitle: 'Ce site est fermé',
    closedText: 'Il est fermé pour de bon et ne reviendra pas.',
  },
  NE: {
    pausedTitle: 'यो साइट रोकिएको छ',
    pausedText: 'यो केही समयका लागि बन्द छ। कृपया पछि आउनुहोस्।',
    closedTitle: 'यो साइट बन्द छ',
    closedText: 'यो सधैँका लागि बन्द भयो र फेरि आउँदैन।',
  },
  'UR-LA': {
    pausedTitle: 'Yeh site ruki hui hai',
    pausedText: 'Yeh kuch waqt ke liye band hai. Baad mein wapas aayein.',
    closedTitle: 'Yeh site band hai',
    closedText: 'Yeh hamesha ke liye band kar di gayi hai aur wapas nahi aayegi.',
  },
}

/**
 * Pages by error code, for hosts that do not show a site. The pages for a closed merchant are
 * separate.
 */
const pages: Partial<Record<BffErrorCode, string>> = {
  unknown_host: renderNeutralPage(
    'No site here',
    'This address does not lead to a site. Please check it and try again.',
  ),
  preview_refused: renderNeutralPage(
    'You do not have access to this preview',
    'Open the complete link that you were sent in this browser, or ask for a new one.',
  ),
  preview_used: renderNeutralPage(
    'This link has already been used',
    'A preview link works only in as many browsers as its sender chose. Continue there, or ask for a new link.',
  ),
  preview_over: renderNeutralPage(
    'This preview has ended',
    'The link has expired or was revoked. Ask for a new one.',
  ),
  preview_gone: renderNeutralPage(
    'This preview is no longer available',
    'The release in this preview is no longer stored. Ask for a link to a newer release.',
  ),
}

const closures: Partial<Record<BffErrorCode, Closure>> = {
  merchant_suspended: 'suspended',
  merchant_retired: 'retired',
}

/**
 * Sends a neutral page, or a problem document if the client prefers JSON. Returns false if there is
 * no page for the code.
 * @param tenant the host's merchant, if any
 */
export function sendNoSite(
  error: AppError,
  tenant: Tenant | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const closed = tenant && closures[error.code]
  const page = pages[error.code]
  if (!closed && page === undefined) return false

  const asJson = prefersJson(request.headers.accept)
  reply.code(error.status).headers({
    ...error.headers,
    ...neutralPageHeaders,
    ...(asJson && { 'content-type': problemType }),
    'x-robots-tag': 'noindex',
  })

  if (asJson) reply.send(serializeProblem(error, request.id))
  else if (closed) sendClosedPage(tenant, closed, reply)
  else reply.send(page)

  return true
}

/**
 * Sends the page in the merchant's default language, which is in its pack. If the pack cannot be
 * read, the page is sent in English.
 */
function sendClosedPage(tenant: Tenant, closed: Closure, reply: FastifyReply): void {
  const send = () => reply.send(renderClosedPage(tenant, closed))
  const loading = tenant.load()
  if (loading) void loading.catch(() => undefined).then(send)
  else send()
}

/** Renders the page in the merchant's default language, which is in its manifest. */
function renderClosedPage(tenant: Tenant, closed: Closure): string {
  const language = findLanguage(tenant) ?? 'EN'
  const { title, text } = getClosedText(closed, language)
  return renderNeutralPage(title, text, { language })
}

/**
 * Returns the merchant's language, or `undefined` if the pack is damaged or not local. The page is
 * shown in any case.
 */
function findLanguage(tenant: Tenant): Language | undefined {
  if (!tenant.isLoaded()) return undefined
  try {
    const tag = tenant.manifest.lang
    return Object.keys(languages)
      .filter(isLanguage)
      .find(code => languages[code].tag === tag)
  } catch {
    // The code that reads the pack already reports the damage.
    return undefined
  }
}
