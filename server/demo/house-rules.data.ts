/** The document that everybody at Halden Maritime accepts before the start screen opens. */
export const houseRules = {
  name: 'House rules for our offices',
  content: `<p>We share desks, rooms and a kitchen with two hundred people. A few rules make that easy.</p>
<h2>Book what you use</h2>
<ul>
<li>Book a desk or room before you sit down, and check in within 15 minutes. What nobody checks in to is given to others.</li>
<li>Cancel as soon as you know that you won’t come. Someone is always looking.</li>
<li>One desk a person a day. Rooms are for meetings, phone booths for calls of up to an hour.</li>
</ul>
<h2>Leave it as you would like to find it</h2>
<ul>
<li>Clear the desk in the evening; lockers are by the lifts.</li>
<li>Report what is broken at reception, so that it is mended once and not found five times.</li>
</ul>
<h2>Guests</h2>
<p>Announce guests the day before and meet them at reception. You look after them until they leave.</p>
<h2>In an emergency</h2>
<p>Leave by the nearest stairs, not by the lift, and meet at the quay. Your bookings tell the floor wardens who is in the building: one more reason to keep them true.</p>`,
  translations: {
    de: {
      name: 'Hausordnung für unsere Büros',
      content: `<p>Wir teilen Tische, Räume und eine Küche mit zweihundert Menschen. Mit wenigen Regeln gelingt das.</p>
<h2>Buchen Sie, was Sie nutzen</h2>
<ul>
<li>Buchen Sie Tisch oder Raum, bevor Sie sich setzen, und checken Sie innerhalb von 15 Minuten ein. Was niemand antritt, bekommen andere.</li>
<li>Sagen Sie ab, sobald Sie wissen, dass Sie nicht kommen. Jemand sucht immer.</li>
<li>Ein Tisch pro Person und Tag. Räume sind für Besprechungen da, Telefonkabinen für Gespräche bis zu einer Stunde.</li>
</ul>
<h2>Hinterlassen Sie alles so, wie Sie es vorfinden möchten</h2>
<ul>
<li>Räumen Sie den Tisch abends leer; Schließfächer finden Sie bei den Aufzügen.</li>
<li>Melden Sie am Empfang, was kaputt ist: So wird es einmal repariert statt fünfmal entdeckt.</li>
</ul>
<h2>Gäste</h2>
<p>Melden Sie Gäste am Vortag an und holen Sie sie am Empfang ab. Sie begleiten sie, bis sie gehen.</p>
<h2>Im Notfall</h2>
<p>Gehen Sie über die nächste Treppe, nicht mit dem Aufzug, und sammeln Sie sich am Kai. Die Buchungen zeigen den Etagenhelfern, wer im Haus ist: ein Grund mehr, sie aktuell zu halten.</p>`,
    },
    es: {
      name: 'Normas de nuestras oficinas',
      content: `<p>Compartimos mesas, salas y cocina entre doscientas personas. Con unas pocas reglas es fácil.</p>
<h2>Reserve lo que use</h2>
<ul>
<li>Reserve mesa o sala antes de sentarse y regístrese en los primeros 15 minutos. Lo que nadie ocupa pasa a otros.</li>
<li>Cancele en cuanto sepa que no vendrá. Siempre hay alguien buscando.</li>
<li>Una mesa por persona y día. Las salas son para reuniones; las cabinas, para llamadas de hasta una hora.</li>
</ul>
<h2>Déjelo como le gustaría encontrarlo</h2>
<ul>
<li>Recoja la mesa al final del día; las taquillas están junto a los ascensores.</li>
<li>Avise en recepción de lo que esté roto: así se arregla una vez.</li>
</ul>
<h2>Visitas</h2>
<p>Anuncie las visitas el día anterior y recíbalas en recepción. Acompáñelas hasta que se marchen.</p>
<h2>En una emergencia</h2>
<p>Salga por la escalera más cercana, no por el ascensor, y reúnase en el muelle. Las reservas indican quién está en el edificio: otra razón para mantenerlas al día.</p>`,
    },
    fr: {
      name: 'Règlement de nos bureaux',
      content: `<p>Nous partageons bureaux, salles et cuisine à deux cents. Quelques règles suffisent.</p>
<h2>Réservez ce que vous utilisez</h2>
<ul>
<li>Réservez un bureau ou une salle avant de vous installer et confirmez votre présence dans les 15 minutes. Sinon, la place revient à d’autres.</li>
<li>Annulez dès que vous savez que vous ne viendrez pas. Quelqu’un cherche toujours.</li>
<li>Un bureau par personne et par jour. Les salles servent aux réunions, les cabines aux appels d’une heure au plus.</li>
</ul>
<h2>Laissez les lieux comme vous aimeriez les trouver</h2>
<ul>
<li>Libérez le bureau le soir ; les casiers sont près des ascenseurs.</li>
<li>Signalez à l’accueil ce qui est cassé : ce sera réparé une fois pour toutes.</li>
</ul>
<h2>Visiteurs</h2>
<p>Annoncez vos visiteurs la veille et accueillez-les à la réception. Accompagnez-les jusqu’à leur départ.</p>
<h2>En cas d’urgence</h2>
<p>Sortez par l’escalier le plus proche, jamais par l’ascenseur, et rejoignez le quai. Les réservations disent qui est dans le bâtiment : une raison de plus de les tenir à jour.</p>`,
    },
    ar: {
      name: 'قواعد مكاتبنا',
      content: `<p>نتشارك المكاتب والقاعات والمطبخ مع مئتي شخص. قواعد قليلة تكفي.</p>
<h2>احجز ما تستخدمه</h2>
<ul>
<li>احجز المكتب أو القاعة قبل الجلوس وسجّل حضورك خلال 15 دقيقة. ما لا يحضر إليه أحد يُعطى لغيره.</li>
<li>ألغِ الحجز حالما تعرف أنك لن تأتي. هناك دائمًا من يبحث.</li>
<li>مكتب واحد لكل شخص في اليوم. القاعات للاجتماعات، والمقصورات للمكالمات حتى ساعة.</li>
</ul>
<h2>اترك المكان كما تحب أن تجده</h2>
<ul>
<li>أخلِ المكتب مساءً؛ الخزائن بجانب المصاعد.</li>
<li>أبلغ الاستقبال بما هو معطّل ليُصلح مرة واحدة.</li>
</ul>
<h2>الضيوف</h2>
<p>أعلن عن ضيوفك قبل يوم واستقبلهم عند الاستقبال ورافقهم حتى يغادروا.</p>
<h2>في حالة الطوارئ</h2>
<p>اخرج من أقرب درج، لا بالمصعد، وتجمّع عند الرصيف. الحجوزات تبيّن من في المبنى: سبب آخر لتبقى صحيحة.</p>`,
    },
  },
}
