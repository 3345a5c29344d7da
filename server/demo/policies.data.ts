interface DemoText {
  name: string
  content: string
}
export interface DemoDocument {
  text: DemoText
  translations: Readonly<Record<'de' | 'fr' | 'es' | 'ar', DemoText>>
}

/** Tells people what is kept about them; `added` came with its second version. */
export const privacyNotice: DemoDocument & { added: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'ar', string>> } = {
  text: {
    name: 'Privacy notice',
    content:
      '<p>Kontor keeps who booked what and when, so that places can be shared. Your colleagues see your name on a booking unless you mark it as private.</p><h2>How long</h2><p>Bookings are kept for two years.</p>',
  },
  translations: {
    de: {
      name: 'Datenschutzhinweise',
      content:
        '<p>Kontor speichert, wer was wann gebucht hat, damit Plätze geteilt werden können. Ihre Kollegen sehen Ihren Namen an einer Buchung, außer Sie kennzeichnen sie als privat.</p><h2>Wie lange</h2><p>Buchungen bleiben zwei Jahre gespeichert.</p>',
    },
    fr: {
      name: 'Note sur la vie privée',
      content:
        '<p>Kontor garde qui a réservé quoi et quand, pour que les places soient partagées. Vos collègues voient votre nom sur une réservation, sauf si vous la marquez comme privée.</p><h2>Combien de temps</h2><p>Les réservations sont gardées deux ans.</p>',
    },
    es: {
      name: 'Aviso de privacidad',
      content:
        '<p>Kontor guarda quién reservó qué y cuándo, para que los puestos se puedan compartir. Sus compañeros ven su nombre en una reserva, salvo que la marque como privada.</p><h2>Cuánto tiempo</h2><p>Las reservas se guardan dos años.</p>',
    },
    ar: {
      name: 'إشعار الخصوصية',
      content:
        '<p>يحتفظ كونتور بمن حجز ماذا ومتى كي تُتقاسم الأماكن. يرى زملاؤك اسمك على الحجز ما لم تجعله خاصًا.</p><h2>المدة</h2><p>تُحفظ الحجوزات سنتين.</p>',
    },
  },
  added: {
    en: '<h2>Visitors</h2><p>Names of your visitors are deleted 30 days after their visit.</p>',
    de: '<h2>Besuch</h2><p>Die Namen Ihrer Besucher werden 30 Tage nach dem Besuch gelöscht.</p>',
    fr: '<h2>Visiteurs</h2><p>Les noms de vos visiteurs sont supprimés 30 jours après leur visite.</p>',
    es: '<h2>Visitas</h2><p>Los nombres de sus visitas se eliminan 30 días después.</p>',
    ar: '<h2>الزوار</h2><p>تُحذف أسماء زوارك بعد 30 يومًا من الزيارة.</p>',
  },
}

/** Says how visitors are received. */
export const visitorPolicy: DemoDocument = {
  text: {
    name: 'Visitor policy',
    content:
      '<p>Announce every visitor the day before, and meet them at reception.</p><ul><li>Visitors wear their badge where it can be seen.</li><li>You look after them until they leave.</li><li>The workshops on the quay are closed to visitors.</li></ul>',
  },
  translations: {
    de: {
      name: 'Regeln für Besuch',
      content:
        '<p>Melden Sie jeden Besuch am Vortag an und holen Sie ihn am Empfang ab.</p><ul><li>Besucher tragen ihren Ausweis sichtbar.</li><li>Sie begleiten Ihren Besuch, bis er geht.</li><li>Die Werkstätten am Kai sind für Besucher geschlossen.</li></ul>',
    },
    fr: {
      name: 'Règles pour les visiteurs',
      content:
        '<p>Annoncez chaque visiteur la veille et accueillez-le à la réception.</p><ul><li>Les visiteurs portent leur badge bien visible.</li><li>Vous les accompagnez jusqu’à leur départ.</li><li>Les ateliers du quai sont fermés aux visiteurs.</li></ul>',
    },
    es: {
      name: 'Normas para visitas',
      content:
        '<p>Anuncie cada visita el día anterior y recíbala en recepción.</p><ul><li>Las visitas llevan su tarjeta a la vista.</li><li>Usted las acompaña hasta que se van.</li><li>Los talleres del muelle están cerrados a las visitas.</li></ul>',
    },
    ar: {
      name: 'قواعد الزوار',
      content:
        '<p>أعلن عن كل زائر قبل يوم واستقبله عند الاستقبال.</p><ul><li>يضع الزوار بطاقاتهم في مكان ظاهر.</li><li>ترافقهم حتى يغادروا.</li><li>الورش على الرصيف مغلقة أمام الزوار.</li></ul>',
    },
  },
}
