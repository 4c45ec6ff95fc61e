import type { MailLanguage } from '@karvan/contracts'

interface AlertTexts {
  readonly subject: string
  readonly lead: string
  readonly noPrice: string
  /** Of a search that has more new cars than the mail. */
  readonly all: string
  readonly button: string
  readonly note: string
  readonly stop: string
}

/** Of mails about new cars. */
export const ALERT_TEXTS: Readonly<Record<MailLanguage, AlertTexts>> = {
  ar: {
    subject: 'سيارات جديدة في بحثك المحفوظ',
    lead: 'وصلت سيارات جديدة تطابق ما حفظته من بحث. الأسعار هي الأسعار عند كتابة هذه الرسالة.',
    noPrice: 'السعر عند الطلب',
    all: 'كل السيارات الجديدة',
    button: 'بحثك المحفوظ',
    note: 'وصلتك هذه الرسالة لأنك طلبت التنبيه بالسيارات الجديدة. يمكنك تغيير ذلك بجانب كل بحث محفوظ.',
    stop: 'إيقاف هذه الرسائل',
  },
  en: {
    subject: 'New cars for your saved searches',
    lead: 'New cars match what you have saved. Prices are those of the moment at which this mail was written.',
    noPrice: 'price on request',
    all: 'All new cars',
    button: 'Your saved searches',
    note: 'You get this mail because you asked to be told of new cars. You can change that beside each saved search.',
    stop: 'Stop these mails',
  },
  sq: {
    subject: 'Vetura të reja për kërkimet tuaja të ruajtura',
    lead: 'Vetura të reja përputhen me kërkimet që keni ruajtur. Çmimet janë ato të çastit kur u shkrua ky mesazh.',
    noPrice: 'çmimi sipas kërkesës',
    all: 'Të gjitha veturat e reja',
    button: 'Kërkimet tuaja të ruajtura',
    note: 'E merrni këtë mesazh sepse kërkuat të njoftoheni për vetura të reja. Mund ta ndryshoni pranë çdo kërkimi të ruajtur.',
    stop: 'Ndalo këto mesazhe',
  },
}
