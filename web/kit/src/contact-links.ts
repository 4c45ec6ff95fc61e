/** A chat with the shop. WhatsApp knows numbers by their digits alone, the country's first. */
export const whatsappLink = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** A mail to the shop. Mail programs read `+` as a plus, so spaces are written as `%20`. */
export const mailLink = (address: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
