import type { ProblemCode } from '../contract/problem.ts';
import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';

/** The contract's refusals, and what a page notices by itself. */
export type FailureCode = ProblemCode | 'offline' | 'no_cookies';

const pl: Record<FailureCode, string> = {
  invalid_request: 'Popraw zaznaczone pola i spróbuj ponownie.',
  invalid_json: 'Nie udało się odczytać zapytania. Odśwież stronę i spróbuj ponownie.',
  not_logged_in: 'Sesja wygasła. Zaloguj się ponownie.',
  wrong_credentials: 'Nieprawidłowy e-mail lub hasło.',
  next_code_needed:
    'Ktoś zgaduje kody do tego konta, więc jeden nie wystarczy: wpisz też następny, który pokaże aplikacja. Po zalogowaniu zmień hasło, bo ktoś je zna.',
  wrong_code: 'Ten kod jest nieprawidłowy albo został już użyty.',
  first_password_ended: 'Zaproszenie było ważne trzy dni i już wygasło. Poproś administratora o nowe.',
  pass_unknown: 'Tego biletu nie ma w tym telefonie. Dodaj go jeszcze raz ze strony zamówienia.',
  gate_unknown: 'To urządzenie nie jest już sparowane z bramką. Poproś biuro o nowy link.',
  forbidden: 'Nie masz uprawnień do tej czynności.',
  cross_origin: 'To można zrobić tylko na stronie biletów. Otwórz ją i spróbuj ponownie.',
  link_invalid: 'Ten link jest nieprawidłowy. Otwórz go jeszcze raz z wiadomości e-mail.',
  method_not_allowed: 'Ten adres nie przyjmuje takich zapytań.',
  not_found: 'Nie znaleźliśmy tego, czego szukasz.',
  no_active_fair: 'W tej chwili nie sprzedajemy biletów na te targi.',
  no_documents: 'W tym okresie nie wystawiono żadnej faktury ani korekty.',
  no_badges:
    'Nie ma identyfikatorów do wydruku: żaden z tych biletów nie jest ważny albo wszystkie już wydrukowano.',
  too_many_badges: 'To za dużo identyfikatorów na jeden plik. Zawęź wybór, na przykład do rodzaju biletu.',
  coupon_unknown: 'Nie znamy takiego kodu. Sprawdź, czy jest wpisany poprawnie.',
  recovery_key_invalid: 'Ten klucz jest nieprawidłowy, zużyty albo wygasł. Poproś o nowy.',
  changed_meanwhile: 'Te dane zmieniono w międzyczasie.',
  price_changed: 'Cena zmieniła się, zanim kliknięto „Zapłać”. Sprawdź nową kwotę i potwierdź ją.',
  sold_out: 'Nie ma już tylu wolnych miejsc. Wybierz inny bilet albo mniej biletów.',
  offer_ended: 'Nie trzymamy już dla Ciebie tego miejsca: czas minął albo zostało wykorzystane.',
  not_sold_out: 'Na ten bilet są jeszcze wolne miejsca. Odśwież stronę i kup go od razu.',
  coupon_used_up: 'Ten kod został już w całości wykorzystany.',
  coupon_too_few: 'Ten kod nie obejmuje już tylu biletów. Wybierz ich mniej albo usuń kod.',
  sale_not_open: 'Sprzedaż jeszcze się nie zaczęła.',
  sale_ended: 'Sprzedaż już się zakończyła.',
  ticket_type_unavailable: 'Tego biletu nie można już kupić. Wybierz inny.',
  idempotency_mismatch: 'To zamówienie zmieniło się w trakcie wysyłania. Spróbuj jeszcze raz.',
  network_barred:
    'Z tej sieci nie można dziś kupić biletów. Spróbuj z innego połączenia albo napisz do organizatora.',
  too_many_unpaid:
    'Na ten adres e-mail czeka już wiele nieopłaconych biletów. Opłać je albo poczekaj, aż ich czas minie.',
  order_not_payable: 'Za to zamówienie nie można już zapłacić. Złóż nowe, dane są nadal wpisane.',
  order_not_paid: 'To zamówienie nie jest opłacone.',
  order_already_paid: 'To zamówienie jest już opłacone.',
  blik_pending:
    'Bank pyta jeszcze o poprzedni kod. Potwierdź go w aplikacji; jeśli tego nie zrobisz, za minutę możesz wpisać inny.',
  blik_codes_spent:
    'Na to zamówienie wpisano już pięć kodów BLIK. Zapłać na stronie płatności: też BLIK-iem, kartą albo przelewem.',
  blik_unavailable:
    'Nie możemy teraz przyjąć kodu BLIK na tej stronie. Zapłać na stronie płatności: też BLIK-iem, kartą albo przelewem.',
  payment_undecided:
    'Na to zamówienie wpłynęła już inna kwota, która czeka na decyzję. Najpierw ją przyjmij albo zwróć.',
  paid_online:
    'Kupujący zapłacił w międzyczasie przez internet. Nie przyjmuj pieniędzy, stan zamówienia jest na liście.',
  order_erased: 'Dane kupującego zostały usunięte, więc z tym zamówieniem nie można już nic zrobić.',
  payment_not_claimed: 'Operator płatności nie pozwolił przyjąć tej wpłaty. Możesz ją zwrócić.',
  total_too_large: 'Jedno zamówienie może kosztować najwyżej 1 000 000 zł. Zmniejsz liczbę biletów.',
  correction_over:
    'Fakturę można poprawić samodzielnie tylko przez 7 dni. Napisz do organizatora, a on wystawi korektę.',
  name_fixed:
    'Imienia i nazwiska na tym bilecie nie można już poprawić samodzielnie. Napisz do organizatora.',
  transfer_over: 'Tego biletu nie można już przekazać samodzielnie. Napisz do organizatora.',
  transferred_meanwhile:
    'Ten bilet przekazano przed chwilą, także z innego urządzenia. Sprawdź na stronie zamówienia, komu.',
  mailbox_full: 'Na ten adres przekazano dziś już kilka biletów. Spróbuj jutro albo napisz do organizatora.',
  email_fixed:
    'Tego adresu nie można już tu poprawić: da się to zrobić raz, w ciągu 24 godzin od zakupu. Napisz do organizatora.',
  email_not_restorable:
    'Tu nie da się już cofnąć zmiany: minęły 24 godziny, zamówienie anulowano, ktoś wszedł już z biletem albo adres zmieniło biuro. Napisz do organizatora: odpowiedz na wiadomość, z której jest ten link.',
  invoice_corrected:
    'Faktura została już raz poprawiona na tej stronie. W sprawie kolejnej korekty napisz do organizatora.',
  withdrawal_over: 'Czas na anulowanie już minął. W wyjątkowej sytuacji napisz do organizatora.',
  ticket_transferred: 'Ten bilet ma już ktoś inny. Anulować może go tylko organizator: napisz do niego.',
  ticket_used: 'Ten bilet został już użyty przy wejściu, więc nie można go anulować.',
  ticket_void: 'Ten bilet jest już nieważny.',
  refund_too_large:
    'Część tych pieniędzy już wróciła, więc biletów nie można zwrócić osobno. Organizator może zwrócić resztę zamówienia.',
  paid_at_office: 'Ten bilet opłacono w biurze organizatora. Zwrot załatwisz bezpośrednio z organizatorem.',
  capacity_below_sold: 'Pula nie może być mniejsza niż liczba sprzedanych i zarezerwowanych biletów.',
  capacity_kind_fixed:
    'Ten bilet był już sprzedawany: nie można zmienić puli z limitem na bez limitu ani odwrotnie.',
  fair_in_use: 'Te targi są w sklepie albo ktoś złożył już na nie zamówienie, więc zostają.',
  trial_fair: 'To targi przykładowe: nie wejdą do sklepu. Skopiuj je, a kopia będzie zwykłymi targami.',
  code_taken: 'Ten kod już jest na tych targach. Wymyśl inny.',
  view_name_taken: 'Wspólny widok o tej nazwie zapisał już kto inny. Nadaj swojemu inną nazwę.',
  too_many_views: 'Więcej widoków się nie zmieści. Usuń któryś z dotychczasowych i spróbuj ponownie.',
  too_many_tags: 'Zamówienie może mieć najwyżej 10 etykiet. Zdejmij którąś i spróbuj ponownie.',
  limit_below_used:
    'Limit nie może być mniejszy niż liczba użyć tego kodu, także w nieopłaconych zamówieniach.',
  limit_kind_fixed: 'Kod z limitem użyć nie może stać się kodem bez limitu ani odwrotnie. Utwórz nowy kod.',
  address_missing: 'To zamówienie nie ma adresu e-mail. Podaj, dokąd wysłać bilety.',
  address_suppressed:
    'Na ten adres nie piszemy, bo poczta do niego nie dociera. Podaj inny albo zdejmij blokadę w „Zadaniach w tle”.',
  email_taken: 'Jest już konto z tym adresem e-mail.',
  not_oneself:
    'Własnego konta nie można usunąć, wyłączyć ani odebrać mu uprawnień. Poproś innego administratora.',
  second_factor_required: 'Administrator musi mieć drugi składnik. Najpierw dodaj nowy, potem usuń ten.',
  too_many_passkeys: 'Masz już tyle kluczy, ile można mieć. Usuń ten, którego nie używasz.',
  enrolment_ended: 'Minęło zbyt dużo czasu. Zacznij dodawanie od nowa.',
  too_late_to_undo: 'Minęła minuta, tego wejścia nie można już cofnąć.',
  too_late_for_sale:
    'Minęło dziesięć minut, więc kasa nie może już cofnąć tej sprzedaży. Pieniądze zwróci administrator.',
  too_late_for_gate:
    'Minęło dziesięć minut, więc tej bramki nie da się już przywrócić. Dodaj nową i sparuj z nią urządzenia.',
  entered_since: 'Na ten bilet ktoś wszedł już ponownie, więc tego wejścia nie można cofnąć.',
  image_invalid:
    'Tego pliku nie da się użyć. Wybierz obraz PNG, JPEG albo WebP, najwyżej 8000 pikseli na bok.',
  too_large: 'Wysłano zbyt dużo danych. Skróć wpisane teksty.',
  unsupported_media_type: 'Ten rodzaj danych nie jest obsługiwany.',
  pass_needed: 'Jeszcze nie Twoja kolej. Wpisane dane są zachowane: zapłacisz, gdy przyjdzie Twoja kolej.',
  not_your_turn: 'Jeszcze nie Twoja kolej.',
  place_over: 'To miejsce w kolejce już przepadło. Stań w kolejce jeszcze raz.',
  proof_needed: 'Sprzedaż jest teraz bardzo oblegana. Spróbuj ponownie za chwilę.',
  too_many_free:
    'Na te adresy e-mail albo z tej sieci zamówiono dziś już bardzo wiele bezpłatnych biletów. Spróbuj jutro albo napisz do organizatora.',
  too_many_tries: 'Za dużo prób. Odczekaj kilka minut i spróbuj ponownie.',
  enough_for_today:
    'O linki na ten adres poproszono dziś już kilka razy. Spróbuj jutro albo napisz do organizatora.',
  unexpected: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
  provider_unreachable:
    'Nie udało się połączyć z operatorem płatności. Nic nie pobrano, dane są nadal wpisane. Spróbuj ponownie.',
  payments_off:
    'Nie można teraz zapłacić: płatności tego sklepu są wyłączone. Bilety bezpłatne zamówisz jak zwykle, a o płatne zapytaj organizatora.',
  payments_slow:
    'Płatności odpowiadają wolno, Twoje miejsca czekają. Nic nie pobrano. Spróbuj ponownie za chwilę.',
  busy: 'W tej chwili jest bardzo duży ruch. Spróbuj ponownie za kilka sekund.',
  still_reading: 'Biletów jest bardzo dużo i wciąż je wczytujemy. Spróbuj ponownie za chwilę.',
  fair_too_large:
    'Te targi mają ponad 200 000 biletów albo wejść: tyle nie mieści się w jednej tabeli. Listę biletów pobierzesz jako plik, a o dane osoby poproś obsługę techniczną.',
  no_cookies:
    'Przeglądarka nie przyjmuje plików cookie tej strony, a bez nich nie da się zalogować. Zezwól na nie w ustawieniach przeglądarki i spróbuj ponownie.',
  offline: 'Brak połączenia z internetem. Dane są nadal wpisane: spróbuj ponownie, gdy wróci zasięg.',
};

const en: Record<FailureCode, string> = {
  invalid_request: 'Correct the marked fields and try again.',
  invalid_json: 'We could not read the request. Reload the page and try again.',
  not_logged_in: 'Your session has ended. Please log in again.',
  wrong_credentials: 'Wrong e-mail or password.',
  next_code_needed:
    'Somebody is guessing this account’s codes, so one is not enough: enter the next one that your app shows, too. Once you are in, change your password, because somebody knows it.',
  wrong_code: 'This code is wrong or has been used already.',
  first_password_ended:
    'This invitation was good for three days, which are over. Ask an administrator for a new one.',
  pass_unknown: 'This phone does not have this ticket. Add it again from the order’s page.',
  gate_unknown: 'This device is no longer paired with a gate. Ask the office for a new link.',
  forbidden: 'You are not allowed to do this.',
  cross_origin: 'This can only be done on the ticket site itself. Open it and try again.',
  link_invalid: 'This link is not valid. Please open it again from your e-mail.',
  method_not_allowed: 'This address does not take such a request.',
  not_found: 'We could not find what you are looking for.',
  no_active_fair: 'No tickets for this fair are on sale at the moment.',
  no_documents: 'No invoice or correction was issued in that period.',
  no_badges: 'There are no badges to print: none of these tickets is valid, or all were printed before.',
  too_many_badges: 'These are too many badges for one file. Narrow the choice, to a ticket type for example.',
  coupon_unknown: 'We don’t know this code. Check that it is typed correctly.',
  recovery_key_invalid: 'This key is wrong, already used or has expired. Ask for a new one.',
  changed_meanwhile: 'This was changed in the meantime.',
  price_changed: 'The price changed before you pressed “Pay”. Check the new amount and confirm it.',
  sold_out: 'There are not that many places left. Choose another ticket, or fewer of them.',
  offer_ended: 'This place is no longer held for you: its time is over, or it has been used.',
  not_sold_out: 'There are still places for this ticket. Reload the page and buy it right away.',
  coupon_used_up: 'This code has been used up.',
  coupon_too_few: 'This code no longer covers that many tickets. Choose fewer, or remove the code.',
  sale_not_open: 'The sale has not opened yet.',
  sale_ended: 'The sale has ended.',
  ticket_type_unavailable: 'This ticket is no longer on sale. Please choose another one.',
  idempotency_mismatch: 'The order changed while it was being sent. Please try again.',
  network_barred:
    'Tickets cannot be bought from this network today. Try another connection, or write to the organiser.',
  too_many_unpaid:
    'Many unpaid tickets are waiting for this e-mail address already. Pay for them, or wait until their time is over.',
  order_not_payable: 'This order can no longer be paid for. Place a new one; your details are still here.',
  order_not_paid: 'This order has not been paid for.',
  order_already_paid: 'This order has already been paid for.',
  blik_pending:
    'The bank still asks about the last code. Confirm it in the app; otherwise you can type another one in a minute.',
  blik_codes_spent:
    'Five BLIK codes were already entered for this order. Pay on the payment page: by BLIK there, by card or by bank transfer.',
  blik_unavailable:
    'We cannot take a BLIK code on this page right now. Pay on the payment page: by BLIK there, by card or by bank transfer.',
  payment_undecided:
    'Another sum has already been paid for this order and waits for a decision. Accept it or give it back first.',
  paid_online:
    'The buyer has paid online in the meantime. Take no money; the list shows where the order stands.',
  order_erased: 'The buyer’s data has been erased, so nothing more can be done with this order.',
  payment_not_claimed: 'The payment provider did not let us claim this payment. You can give it back.',
  total_too_large: 'One order may cost at most PLN 1,000,000. Please take fewer tickets.',
  correction_over:
    'An invoice can be corrected here for 7 days only. Write to the organiser, who will issue a correction.',
  name_fixed: 'The name on this ticket can no longer be corrected here. Please write to the organiser.',
  transfer_over: 'This ticket can no longer be transferred here. Please write to the organiser.',
  transferred_meanwhile:
    'This ticket was transferred a moment ago, maybe from another device. The order’s page says to whom.',
  mailbox_full:
    'Several tickets were transferred to this address today. Please try tomorrow, or write to the organiser.',
  email_fixed:
    'This address can no longer be corrected here: that works once, within 24 hours of buying. Please write to the organiser.',
  email_not_restorable:
    'The change can no longer be undone here: 24 hours are over, the order was cancelled, somebody has come in with a ticket, or the office has changed the address. Please write to the organiser by replying to the message that this link is from.',
  invoice_corrected:
    'This invoice has been corrected here once already. For another correction write to the organiser.',
  withdrawal_over: 'The time to cancel is over. In special circumstances, please write to the organiser.',
  ticket_transferred:
    'Somebody else has this ticket now. Only the organiser can cancel it: please write to them.',
  ticket_used: 'A ticket has been used at the entrance, so it can no longer be cancelled.',
  ticket_void: 'This ticket is no longer valid.',
  refund_too_large:
    'Some of this money has gone back already, so the tickets cannot be refunded on their own. The organiser can refund the rest of the order.',
  paid_at_office:
    'This ticket was paid for at the organiser’s office. They will arrange the refund with you.',
  capacity_below_sold: 'The number of places cannot be lower than the tickets sold and held.',
  capacity_kind_fixed: 'This ticket has been on sale: it cannot change between limited and unlimited places.',
  fair_in_use: 'This fair is in the shop, or somebody has ordered for it, so it stays.',
  trial_fair: 'This is a sample fair: it never enters the shop. Copy it, and the copy is an ordinary fair.',
  code_taken: 'This fair has this code already. Choose another one.',
  view_name_taken: 'Somebody else shares a view of this name. Give yours another one.',
  too_many_views: 'There is no room for more views. Remove one of them and try again.',
  too_many_tags: 'An order can have at most 10 tags. Take one off and try again.',
  limit_below_used: 'The limit cannot be lower than how often the code is used, unpaid orders included.',
  limit_kind_fixed: 'A code cannot change between limited and unlimited uses. Make a new one.',
  address_missing: 'This order has no e-mail address. Say where the tickets should go.',
  address_suppressed:
    'We do not write to this address, because mail does not reach it. Give another one, or lift it under “Background tasks”.',
  email_taken: 'There is an account with this e-mail address already.',
  not_oneself:
    'You cannot remove or deactivate your own account, or take its rights. Ask another administrator.',
  second_factor_required:
    'An administrator has to have a second factor. Add the new one first, then remove this one.',
  too_many_passkeys: 'You have as many passkeys as there can be. Remove one that you do not use.',
  enrolment_ended: 'That took too long. Please start adding it again.',
  too_late_to_undo: 'More than a minute has passed; this entry can no longer be undone.',
  too_late_for_sale:
    'More than ten minutes have passed, so the desk can no longer undo this sale. An administrator can refund it.',
  too_late_for_gate:
    'More than ten minutes have passed, so this gate can no longer be brought back. Add a new one and pair the devices with it.',
  entered_since: 'Somebody has entered with this ticket again, so this entry cannot be undone.',
  image_invalid: 'This file cannot be used. Choose a PNG, JPEG or WebP image of at most 8000 pixels a side.',
  too_large: 'That was too much data. Please shorten what you have typed.',
  unsupported_media_type: 'This kind of data is not supported.',
  pass_needed: 'It is not your turn yet. What you typed is kept: you can pay as soon as it is.',
  not_your_turn: 'It is not your turn yet.',
  place_over: 'This place in the queue is over. Join the queue again.',
  proof_needed: 'The sale is very crowded right now. Please try again in a moment.',
  too_many_free:
    'A great many free tickets have gone to these e-mail addresses, or from this network, today. Try again tomorrow, or write to the organiser.',
  too_many_tries: 'Too many tries. Wait a few minutes and try again.',
  enough_for_today:
    'Links have been asked for with this address several times today. Please try tomorrow, or write to the organiser.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
  provider_unreachable:
    'We could not reach the payment provider. Nothing was charged and your details are still here. Please try again.',
  payments_off:
    'It is not possible to pay now: this shop’s payments are switched off. Free tickets can be ordered as usual; please ask the organiser about the others.',
  payments_slow:
    'Payments are answering slowly, and your places are waiting for you. Nothing was charged. Please try again in a moment.',
  busy: 'We are very busy right now. Please try again in a few seconds.',
  still_reading: 'There are very many tickets, and we are still reading them. Please try again in a moment.',
  fair_too_large:
    'This fair has more than 200,000 tickets or entries, which is more than one table holds. The list of tickets can be downloaded as a file; about a person’s data ask your technicians.',
  no_cookies:
    'The browser takes no cookies of this page, and logging in needs one. Allow them in the browser’s settings and try again.',
  offline: 'No internet connection. Your details are still here: try again once you are back online.',
};

const texts: Record<Language, Record<FailureCode, string>> = { pl: typeset(pl), en: typeset(en, 'en') };

export const problemText = (code: FailureCode, lang: Language): string => texts[lang][code];
