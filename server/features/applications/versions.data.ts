import { applicationIds } from '@kontor/contract'
import { translationsInto } from '../../db/query/translations.ts'

/** The release notes of each version of the product, by application. */
export const productVersions = [
  {
    application_id: applicationIds.hub,
    version: '0.1.0',
    released_on: '2026-11-21',
    notes: 'Sign-in, the start screen, documents to accept, help on every screen, and five languages.',
    translations: translationsInto('notes', {
      de: 'Anmeldung, Startseite, Dokumente zum Bestätigen, Hilfe auf jeder Seite und fünf Sprachen.',
      es: 'Inicio de sesión, pantalla de inicio, documentos por aceptar, ayuda en cada pantalla y cinco idiomas.',
      fr: 'Connexion, écran d’accueil, documents à accepter, aide sur chaque écran et cinq langues.',
      ar: 'تسجيل الدخول وشاشة البداية ووثائق للموافقة ومساعدة في كل شاشة وخمس لغات.',
    }),
  },
  {
    application_id: applicationIds.bookings,
    version: '0.1.0',
    released_on: '2026-11-21',
    notes: 'The list of bookings and the day’s grid: book, move, resize, cancel and undo, live for everybody.',
    translations: translationsInto('notes', {
      de: 'Buchungsliste und Tagesplan: buchen, verschieben, Dauer ändern, stornieren und rückgängig machen, live für alle.',
      es: 'Lista de reservas y plan del día: reservar, mover, cambiar la duración, cancelar y deshacer, en vivo para todos.',
      fr: 'Liste des réservations et grille du jour : réserver, déplacer, changer la durée, annuler et revenir, en direct pour tous.',
      ar: 'قائمة الحجوزات وجدول اليوم: حجز ونقل وتغيير المدة وإلغاء وتراجع، مباشرة للجميع.',
    }),
  },
  {
    application_id: applicationIds.plan,
    version: '0.1.0',
    released_on: '2026-11-21',
    notes: 'Places with favourites, what is in them, the parts of the day, and the map with a mark for everything.',
    translations: translationsInto('notes', {
      de: 'Orte mit Favoriten, was es dort gibt, die Teile des Tages und der Plan mit einem Zeichen für alles.',
      es: 'Lugares con favoritos, lo que hay en ellos, las partes del día y el plano con una marca para todo.',
      fr: 'Lieux avec favoris, ce qu’ils contiennent, les parties de la journée et le plan avec un signe pour tout.',
      ar: 'الأماكن مع المفضلة، وما فيها، وأجزاء اليوم، والمخطط بعلامة لكل شيء.',
    }),
  },
]
