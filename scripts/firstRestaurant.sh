#!/bin/sh
# A restaurant from nothing, by the management API alone: hours, tables, a menu, a colleague, and a page to try it on.
# KEY is a key of the role owner; SERVICE is the address of the service.
set -eu
: "${KEY:?set it to a key. This prints one: npm run key -- --name Operator --all}"
SERVICE=${SERVICE:-http://localhost:3000}

# ask METHOD PATH, with a JSON body on standard input. A refusal is shown, with the reason for each wrong field.
ask() {
  answer=$(curl --silent --show-error --fail-with-body --request "$1" --data-binary @- \
    --header "Api-Key: $KEY" --header "Content-Type: application/json" "$SERVICE/v1/facility$2") ||
    { echo "$1 /v1/facility$2 $answer" >&2; return 1; }
  echo "$answer"
}

# The restaurant. Its id comes from its name: the-linden-tree, with a number appended if that is taken.
made=$(ask POST "" <<'JSON'
{ "name": "The Linden Tree", "country": "IE", "timezone": "Europe/Dublin", "language": "en",
  "street": "3 Linden Avenue", "city": "Cork", "zip_code": "T12 X4A9",
  "email": "tables@linden-tree.example", "phone": "+353 20 910 0199" }
JSON
)
ID=$(echo "$made" | sed -n 's|.*"resource_uri":"/v1/facility/\([^"]*\)".*|\1|p')

# When guests can book, and how many seats there are. Days count from Monday = 0.
ask POST "/$ID/openinghours" >/dev/null <<'JSON'
{ "begins": "11:30", "ends": "23:00", "capacity": 40, "weekdays": [0, 1, 2, 3, 4, 5, 6] }
JSON

# Tables, for the staff's own plan.
for table in 1 2 3 4; do
  echo "{ \"name\": \"Table $table\", \"seats\": 4 }" | ask POST "/$ID/facility_resources" >/dev/null
done

# The menu, from a file whose records refer to each other by the ids in it. The pizza has sizes, a dough and extras.
ask POST "/$ID/menus/import" >/dev/null <<'JSON'
{ "email": "tables@linden-tree.example",
  "json_file": {
    "format": "tableside-menu", "version": 1, "currency": "EUR",
    "menu": { "name": "Menu", "allow_pickup": true, "pickup_lead_time": 20, "pickup_days_in_advance": 7 },
    "menu_categories": [{ "id": 1, "name": "Pizza" }, { "id": 2, "name": "Drinks" }],
    "products": [
      { "id": 1, "menu_category": 1, "title": "Margherita", "price_gross": "9.50",
        "description": "Tomato, mozzarella, basil" },
      { "id": 2, "menu_category": 2, "title": "Apple spritzer", "price_gross": "3.80" }],
    "product_variations": [
      { "product": 1, "title": "Small", "price_gross": "9.50" },
      { "product": 1, "title": "Large", "price_gross": "13.00", "modifier_price_multiplicator": "1.5" }],
    "product_modifier_groups": [
      { "id": 1, "title": "Dough", "minimum_quantity": 1, "maximum_quantity": 1 },
      { "id": 2, "title": "Extras", "maximum_quantity": 3 }],
    "product_modifiers": [
      { "product": 1, "product_modifier_group": 1, "title": "Wheat" },
      { "product": 1, "product_modifier_group": 1, "title": "Spelt", "price_gross": "1.00" },
      { "product": 1, "product_modifier_group": 2, "title": "Olives", "price_gross": "1.20" },
      { "product": 1, "product_modifier_group": 2, "title": "Rocket", "price_gross": "1.50" }],
    "product_allergens": [{ "title": "Gluten", "products": [1] }, { "title": "Milk", "products": [1] }],
    "product_pickup_accept_hours": [{ "begins": "00:00", "ends": "00:00", "weekdays": [0, 1, 2, 3, 4, 5, 6] }] } }
JSON

# The service imports the file after it has answered.
for _ in 1 2 3 4 5 6 7 8 9 10; do
  curl --silent --header "Api-Key: $KEY" "$SERVICE/v1/facility/$ID/products" | grep -q '"total_count":2' && break
  sleep 1
done

# From here on it takes orders.
echo '{ "ordering_enabled": true }' | ask PATCH "/$ID" >/dev/null

# A colleague is emailed a link that signs them in at the desk. Group 2 is the host, see /v1/user_groups.
ask POST "/$ID/facility_users" >/dev/null <<'JSON'
{ "first_name": "Ada", "email": "ada@linden-tree.example", "permission_groups": ["/v1/user_groups/2"] }
JSON

# A page with the snippet, as it would be on the restaurant's own website.
cat >"$ID.html" <<HTML
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The Linden Tree</title>
<h1>The Linden Tree</h1>
<h2>Book a table</h2>
<tableside-widget facility="$ID"></tableside-widget>
<h2>Order to pick up</h2>
<tableside-widget facility="$ID" view="ordering"></tableside-widget>
<script async src="$SERVICE/tableside.js"></script>
HTML
echo "The Linden Tree is open. Book and order on $ID.html in this folder, or book at $SERVICE/at/$ID."
