CREATE TABLE "goods_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"product_id" text,
	"pieces" integer NOT NULL,
	"net" bigint NOT NULL,
	"cost" bigint,
	"delivery" bigint NOT NULL,
	"counts_order" boolean NOT NULL,
	"counts_product" boolean NOT NULL,
	"city_id" text NOT NULL,
	"source" text NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "write_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"product_id" text,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"choice_en" text NOT NULL,
	"choice_ar" text NOT NULL,
	"pieces" integer NOT NULL,
	"cost" bigint,
	CONSTRAINT "write_offs_pieces" CHECK ("write_offs"."pieces" <> 0),
	CONSTRAINT "write_offs_cost" CHECK ("write_offs"."cost" >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_placed_at";--> statement-breakpoint
DROP INDEX "orders_delivered_at";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "goods_moves" ADD CONSTRAINT "goods_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_moves" ADD CONSTRAINT "goods_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_moves_at" ON "goods_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "goods_moves_of_order" ON "goods_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "write_offs_at" ON "write_offs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_not_counted" ON "products" USING btree ("id") WHERE "products"."archived_at" is not null or "products"."is_bundle";--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_money" ON "ledger_entries" USING btree ("at","debit","credit","amount") WHERE (debit in ('gateways', 'cash', 'courier-fees') or credit in ('gateways', 'cash', 'courier-fees'));--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at","status","payable");--> statement-breakpoint
CREATE INDEX "orders_delivered_at" ON "orders" USING btree ("delivered_at","status","payment_method","payable","collected","id") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
-- What became of the goods of orders from before, as `server/orders/moves-of-goods.ts` reckoned when this was written.
insert into goods_moves (at, kind, order_id, line_id, product_id, pieces, net, cost, delivery, counts_order, counts_product,
			city_id, source, promo_code, payment_method)
		select move.*, o.city_id, o.source, upper(o.promo_code), o.payment_method
		from (
		with handed as (
			select o.id, o.delivered_at as at, the.delivery, o.payable - the.delivery as goods
			from orders o left join promos promo on promo.id = o.promo_id
			cross join lateral (select coalesce(sum(offer.amount), 0) as amount from order_offers offer where offer.order_id = o.id) offered
			cross join lateral (select round(o.delivery_cost - case when promo.type = 'freeDelivery' then least(o.discount - offered.amount, o.delivery_cost)
	else greatest(0, o.discount - o.subtotal) end) as delivery) the
			where true and o.delivered_at is not null and o.status not in ('Cancelled', 'Refused')
		), given as (
			select r.id, r.order_id, r.return_id, r.created_at as at, r.amount
			from orders o join refunds r on r.order_id = o.id
			where true and (r.return_id is not null or (r.reason = 'goodwill' and o.status not in ('Cancelled', 'Refused')))
		)
		select at, 'delivered' as kind, order_id, line_id, product_id, quantity as pieces, (case when total > 0 then round(goods * up_to / total) - round(goods * (up_to - weight) / total)
		when place = 1 then goods else 0 end)::bigint as net, each * quantity as cost,
			case place when 1 then delivery else 0 end::bigint as delivery, place = 1 as counts_order, place_of_product = 1 as counts_product
		from (
			select handed.at, handed.goods, handed.delivery, line.order_id, line.id as line_id, line.product_id, line.quantity, line.cost as each, line.quantity * the.price as weight,
		sum(line.quantity * the.price) over (partition by handed.id) as total,
		sum(line.quantity * the.price) over (partition by handed.id order by line.position, line.id) as up_to,
		row_number() over (partition by handed.id order by line.position, line.id) as place, row_number() over (partition by handed.id, line.product_id order by line.position, line.id) as place_of_product
			from handed join order_lines line on line.order_id = handed.id cross join lateral (
	select coalesce(sum((part ->> 'amount')::numeric), 0) as amount
	from order_offers offer, jsonb_array_elements(offer.parts) part where offer.order_id = line.order_id and part ->> 'lineId' = line.id
) off cross join lateral (select line.unit_price - off.amount / line.quantity as price) the
		) sold
		union all
		select at, 'given-back', order_id, line_id, product_id, 0, -(case when total > 0 then round(amount * up_to / total) - round(amount * (up_to - weight) / total)
		when place = 1 then amount else 0 end)::bigint, case when each is not null then 0 end, 0, false, false
		from (
			select given.at, given.amount, line.order_id, line.id as line_id, line.product_id, line.quantity, line.cost as each, coalesce(part.quantity, line.quantity) * the.price as weight,
		sum(coalesce(part.quantity, line.quantity) * the.price) over (partition by given.id) as total,
		sum(coalesce(part.quantity, line.quantity) * the.price) over (partition by given.id order by line.position, line.id) as up_to,
		row_number() over (partition by given.id order by line.position, line.id) as place, row_number() over (partition by given.id, line.product_id order by line.position, line.id) as place_of_product
			from given join order_lines line on line.order_id = given.order_id cross join lateral (
	select coalesce(sum((part ->> 'amount')::numeric), 0) as amount
	from order_offers offer, jsonb_array_elements(offer.parts) part where offer.order_id = line.order_id and part ->> 'lineId' = line.id
) off cross join lateral (select line.unit_price - off.amount / line.quantity as price) the
			left join return_lines part on part.return_id = given.return_id and part.order_line_id = line.id
			where given.return_id is null or part.return_id is not null
		) back
		union all
		select back.settled_at, 'came-back', back.order_id, line.id, line.product_id, -part.quantity, 0, -line.cost * part.quantity, 0, false, false
		from orders o join returns back on back.order_id = o.id join return_lines part on part.return_id = back.id
			join order_lines line on line.id = part.order_line_id
		where true and back.state in ('refunded', 'exchanged') and back.settled_at is not null
		union all
		select o.closed_at, 'refused', o.id, line.id, line.product_id, 0, 0, case when line.cost is not null then 0 end, 0,
			row_number() over (partition by o.id order by line.position, line.id) = 1, row_number() over (partition by o.id, line.product_id order by line.position, line.id) = 1
		from orders o join order_lines line on line.order_id = o.id
		where true and o.status = 'Refused' and o.closed_at is not null
	) move join orders o on o.id = move.order_id order by move.at, move.order_id, move.line_id;--> statement-breakpoint
-- What was lost before, for what it cost when it was ordered; else for what a piece costs now, since nobody kept what it cost then.
INSERT INTO "write_offs" ("at", "reason", "order_id", "product_id", "name_en", "name_ar", "choice_en", "choice_ar", "pieces", "cost")
SELECT back."settled_at", 'returned', back."order_id", line."product_id", line."name_en", line."name_ar",
	concat_ws(' · ', nullif(line."color_name_en", ''), nullif(line."size_name_en", '')), concat_ws(' · ', nullif(line."color_name_ar", ''), nullif(line."size_name_ar", '')),
	part."quantity" - part."fit", line."cost"
FROM "returns" back JOIN "return_lines" part ON part."return_id" = back."id" JOIN "order_lines" line ON line."id" = part."order_line_id"
WHERE back."state" IN ('refunded', 'exchanged') AND back."settled_at" IS NOT NULL AND part."quantity" > part."fit"
UNION ALL
SELECT e."at", 'not-delivered', e."order_id", line."product_id", line."name_en", line."name_ar",
	concat_ws(' · ', nullif(line."color_name_en", ''), nullif(line."size_name_en", '')), concat_ws(' · ', nullif(line."color_name_ar", ''), nullif(line."size_name_ar", '')),
	line."quantity" - counted.fit, line."cost"
FROM "order_events" e CROSS JOIN LATERAL jsonb_to_recordset(e."data" -> 'lines') AS counted ("lineId" text, fit int)
JOIN "order_lines" line ON line."id" = counted."lineId"
WHERE e."type" = 'restocked' AND line."quantity" > counted.fit
UNION ALL
SELECT gone.at, gone.reason, gone.order_id, p."id", coalesce(p."name_en", ''), coalesce(p."name_ar", ''),
	concat_ws(' · ', color."name_en", size."name_en"), concat_ws(' · ', color."name_ar", size."name_ar"), gone.pieces, v."cost"
FROM (
	SELECT e."at", 'sent-back' AS reason, e."order_id", lost."variantId" AS variant_id, lost.pieces
	FROM "order_events" e CROSS JOIN LATERAL jsonb_to_recordset(e."data" -> 'lost') AS lost ("variantId" text, pieces int)
	WHERE e."type" = 'partly-delivered'
	UNION ALL
	SELECT a."at", split_part(a."reason", ':', 1), NULL, a."variant_id", a."before" - a."after" FROM "stock_adjustments" a
	WHERE split_part(a."reason", ':', 1) IN ('counted', 'damaged', 'lost', 'given-away')
		OR (split_part(a."reason", ':', 1) = 'other' AND a."after" < a."before")
) gone
LEFT JOIN "variants" v ON v."id" = gone.variant_id LEFT JOIN "products" p ON p."id" = v."product_id"
LEFT JOIN "colors" color ON color."id" = v."color_id" LEFT JOIN "sizes" size ON size."id" = v."size_id"
WHERE gone.pieces <> 0;
