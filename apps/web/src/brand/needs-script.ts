import type { Language } from '@livery/contract/languages.ts'

/** Read without any script, so it cannot come from the language files. */
const texts: Partial<Record<Language, string>> & { EN: string } = {
  EN: 'This site needs JavaScript. Please switch it on in your browser and reload the page.',
  CN: '本网站需要启用 JavaScript。请在浏览器中开启后重新加载页面。',
  VI: 'Trang này cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.',
  TY: 'Kailangan ng site na ito ang JavaScript. Paki-on ito sa iyong browser at i-reload ang pahina.',
}

/** The notice for browsers without JavaScript, in the brand's language if it is translated. */
export function needsScriptText(language: Language): string {
  return texts[language] ?? texts.EN
}
